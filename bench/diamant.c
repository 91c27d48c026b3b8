/* Random games of Diamant 2016 by hand in C, card for card those of tacora.lab.loops:
   the same dice, the same order of draws, so that both must reach the same scores. */
#include <string.h>

#include "dice.h"

enum { SEATS = 8, CARDS = 18, HAZARD = 12, RELIC = 17, TAKEN = 18, PATH = 26 };
enum { CAMP, CARD, CHOICE, OVER };
enum { NONE, STAY, LEAVE };

static const int VALUE[12] = {1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17};
static const int COPIES[12] = {1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1};
static const int WORTH[5] = {5, 5, 5, 10, 10};

typedef struct {
    int seats, phase, cave, relics_out, path_length, from_reserve;
    int inside[SEATS], leaving[SEATS], carried[SEATS], chest[SEATS];
    int relic_count[SEATS], relic_gems[SEATS], choice[SEATS], pending[SEATS];
    int path_card[PATH], path_gems[PATH], seen[5], deck[CARDS], gone[CARDS];
} State;

static int count(const State *s, const int *row) {
    int people = 0;
    for (int seat = 0; seat < s->seats; seat++) people += row[seat];
    return people;
}

static void setup(State *s, int seats) {
    memset(s, 0, sizeof *s);
    s->seats = seats;
    for (int card = 0; card < HAZARD; card++) s->deck[card] = COPIES[card];
    for (int card = HAZARD; card < RELIC; card++) s->deck[card] = 3;
    s->deck[RELIC] = 5;
}

static void take_relics(State *s, int seat) {
    for (int step = 0; step < s->path_length; step++)
        if (s->path_card[step] == RELIC) {
            int worth = WORTH[s->relics_out++];
            s->relic_count[seat]++;
            s->relic_gems[seat] += worth;
            s->from_reserve += worth;
            s->path_card[step] = TAKEN;
        }
}

static void walk_out(State *s) {
    int leavers = count(s, s->leaving);
    if (leavers == 0) return;
    int gems = 0, last = 0;
    for (int step = 0; step < s->path_length; step++)
        if (s->path_gems[step]) {
            gems += s->path_gems[step];
            s->path_gems[step] = 0;
            last = step;
        }
    int share = gems / leavers;
    s->path_gems[last] = gems - share * leavers;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->leaving[seat]) {
            s->chest[seat] += s->carried[seat] + share;
            s->carried[seat] = 0;
            s->leaving[seat] = 0;
            if (leavers == 1) take_relics(s, seat);
        }
}

static void end_cave(State *s) {
    for (int step = 0; step < s->path_length; step++) {
        s->from_reserve -= s->path_gems[step];
        s->path_gems[step] = 0;
        int card = s->path_card[step];
        if (card == RELIC) s->gone[card]++;
        else if (card != TAKEN) s->deck[card]++;
    }
    s->cave++;
    s->phase = s->cave == 5 ? OVER : CAMP;
}

static void fall_in(State *s, int card) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->inside[seat]) {
            s->from_reserve -= s->carried[seat];
            s->carried[seat] = 0;
            s->inside[seat] = 0;
        }
    end_cave(s);
    s->deck[card]--;
    s->gone[card]++;
}

static void open_cave(State *s) {
    for (int step = 0; step < s->path_length; step++) s->path_card[step] = 0;
    s->path_length = 0;
    for (int kind = 0; kind < 5; kind++) s->seen[kind] = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        s->inside[seat] = 1;
        s->choice[seat] = NONE;
    }
}

static void turn_card(State *s, int card) {
    if (s->phase == CAMP) open_cave(s);
    s->deck[card]--;
    s->path_card[s->path_length++] = card;
    if (card < HAZARD) {
        int people = count(s, s->inside), share = VALUE[card] / people;
        s->path_gems[s->path_length - 1] = VALUE[card] - share * people;
        s->from_reserve += VALUE[card];
        for (int seat = 0; seat < s->seats; seat++)
            if (s->inside[seat]) s->carried[seat] += share;
    } else if (card != RELIC) {
        if (s->seen[card - HAZARD]) {
            fall_in(s, card);
            return;
        }
        s->seen[card - HAZARD] = 1;
    }
    s->phase = CHOICE;
}

static void turn_over(State *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        s->choice[seat] = s->pending[seat];
        s->pending[seat] = NONE;
        if (s->choice[seat] == LEAVE) {
            s->inside[seat] = 0;
            s->leaving[seat] = 1;
        }
    }
    walk_out(s);
    if (count(s, s->inside)) s->phase = CARD;
    else end_cave(s);
}

static int awaited(const State *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->inside[seat] && s->pending[seat] == NONE) return seat;
    return -1;
}

static int draw(const State *s, Dice *dice) {
    int cards = 0, card = 0;
    for (int kind = 0; kind < CARDS; kind++) cards += s->deck[kind];
    int number = below(dice, cards), passed = 0;
    for (int kind = 0; kind < CARDS; kind++) {
        passed += s->deck[kind];
        card += passed <= number;
    }
    return card;
}

/* Plays games and adds each seat's points to scores; returns the decisions made. */
int64_t play_many(int seats, int64_t root, int64_t games, int64_t *scores) {
    int64_t decisions = 0;
    State start, state;
    Dice dice;
    setup(&start, seats);
    for (int64_t game = 0; game < games; game++) {
        state = start;
        seed_dice(&dice, (uint64_t)root, (uint64_t)game, 0);
        while (state.phase != OVER) {
            if (state.phase != CHOICE) {
                turn_card(&state, draw(&state, &dice));
            } else {
                state.pending[awaited(&state)] = STAY + below(&dice, 2);
                decisions++;
                if (awaited(&state) < 0) turn_over(&state);
            }
        }
        for (int seat = 0; seat < seats; seat++)
            scores[seat] += state.chest[seat] + state.relic_gems[seat];
    }
    return decisions;
}
