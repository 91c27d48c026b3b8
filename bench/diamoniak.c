/* Random games of Diamoniak by hand in C, card for card those of tacora.lab.loops: the
   same dice, the same order of draws, so that both must reach the same scores. */
#include "dice.h"
#include <string.h>

enum { SEATS = 4, COLOURS = 4, PIECES = 6, WHOLE = 63, ALL = (1 << 24) - 1 };
enum { DIAMOND = 24, WITCH = 25, FAIRY = 26 };
enum { FIRST, START, CARD, GO_ON, MEET, PAYING, OVER };
enum { DRAW, STOP, BUY, SEND = 6, PAY_DIAMOND, PAY };

typedef struct {
    int seats, phase, player, owed;
    int colour[SEATS], castle[SEATS], side[SEATS], diamond[SEATS], fairy[SEATS];
    int deck_castle, deck_diamond, deck_witch, deck_fairy;
    int beside_castle, beside_diamond, beside_witch, beside_fairy;
} State;

static void setup(State *s, int seats) {
    memset(s, 0, sizeof *s);
    s->seats = seats;
    s->phase = FIRST;
    s->deck_castle = ALL;
    s->deck_diamond = 20;
    s->deck_witch = 7;
    s->deck_fairy = 3;
}

static void end_turn(State *s) {
    if (++s->player == s->seats) s->player = 0;
    s->phase = START;
}

static void add_to_castle(State *s, int seat, int piece) {
    s->castle[seat] |= piece;
    if (s->castle[seat] == WHOLE) s->phase = OVER;
}

static void ask_for_card(State *s) {
    if (s->deck_castle == 0 && s->deck_diamond + s->deck_witch + s->deck_fairy == 0) {
        s->deck_castle = s->beside_castle;
        s->deck_diamond = s->beside_diamond;
        s->deck_witch = s->beside_witch;
        s->deck_fairy = s->beside_fairy;
        s->beside_castle = s->beside_diamond = s->beside_witch = s->beside_fairy = 0;
    }
    s->phase = CARD;
}

static int is_built(const State *s, int colour) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->colour[seat] == colour) return 1;
    return 0;
}

static void lay_castle_card(State *s, int seat, int card) {
    int colour = 1 + card / PIECES, first = card / PIECES * PIECES;
    if (s->colour[seat] == 0 && !is_built(s, colour)) {
        int joining = s->side[seat] >> first & WHOLE;
        s->side[seat] ^= joining << first;
        s->castle[seat] = joining;
        s->colour[seat] = colour;
    }
    if (s->colour[seat] == colour) add_to_castle(s, seat, 1 << card % PIECES);
    else s->side[seat] |= 1 << card;
}

static void meet_witch(State *s, int seat) {
    int cards = s->diamond[seat] + __builtin_popcount((unsigned)s->castle[seat])
              + __builtin_popcount((unsigned)s->side[seat]);
    s->beside_witch++;
    s->owed = cards < 3 ? cards : 3;
    if (s->owed == 0) end_turn(s);
    else s->phase = MEET;
}

static void show_card(State *s, int card) {
    int seat = s->player;
    s->phase = GO_ON;
    if (card < DIAMOND) {
        s->deck_castle ^= 1 << card;
        lay_castle_card(s, seat, card);
    } else if (card == DIAMOND) {
        s->deck_diamond--;
        s->diamond[seat]++;
    } else if (card == FAIRY) {
        s->deck_fairy--;
        s->fairy[seat]++;
    } else {
        s->deck_witch--;
        meet_witch(s, seat);
    }
}

static void buy(State *s, int seat, int seller) {
    int first = (s->colour[seat] - 1) * PIECES, pieces = s->side[seller] >> first & WHOLE;
    int piece = pieces & -pieces;
    s->side[seller] ^= piece << first;
    s->diamond[seat] -= 3;
    s->diamond[seller] += 3;
    add_to_castle(s, seat, piece);
    if (s->phase != OVER) end_turn(s);
}

static void send_fairy(State *s, int seat) {
    s->fairy[seat]--;
    s->beside_fairy++;
    s->owed = 0;
    end_turn(s);
}

static void pay(State *s, int seat, int action) {
    s->phase = PAYING;
    if (action == PAY_DIAMOND) {
        s->diamond[seat]--;
        s->beside_diamond++;
    } else {
        int colour = 1 + action - PAY, first = (colour - 1) * PIECES, piece;
        if (s->colour[seat] == colour) {
            piece = s->castle[seat] & -s->castle[seat];
            s->castle[seat] ^= piece;
            if (s->castle[seat] == 0) s->colour[seat] = 0;
        } else {
            int pieces = s->side[seat] >> first & WHOLE;
            piece = pieces & -pieces;
            s->side[seat] ^= piece << first;
        }
        s->beside_castle |= piece << first;
    }
    if (--s->owed == 0) end_turn(s);
}

static int legal(const State *s, int seat) {
    if (s->phase == GO_ON) return 1 << DRAW | 1 << STOP;
    if (s->phase == START) {
        int actions = 1 << DRAW;
        if (s->diamond[seat] < 3 || s->colour[seat] == 0) return actions;
        int wanted = WHOLE << (s->colour[seat] - 1) * PIECES;
        for (int seller = 0; seller < s->seats; seller++)
            actions |= ((s->side[seller] & wanted) != 0) << (BUY + seller);
        return actions;
    }
    int actions = 0;
    for (int place = 0; place < COLOURS; place++)
        actions |= ((s->side[seat] >> place * PIECES & WHOLE) != 0) << (PAY + place);
    if (s->castle[seat]) actions |= 1 << (PAY + s->colour[seat] - 1);
    if (s->diamond[seat] > 0) actions |= 1 << PAY_DIAMOND;
    if (s->phase == MEET && s->fairy[seat] > 0) actions |= 1 << SEND;
    return actions;
}

static int find_bit(int mask, int place) {
    while (place--) mask &= mask - 1;
    return __builtin_ctz((unsigned)mask);
}

static int draw(const State *s, Dice *dice) {
    int castles = __builtin_popcount((unsigned)s->deck_castle);
    int diamonds = castles + s->deck_diamond, witches = diamonds + s->deck_witch;
    int number = below(dice, witches + s->deck_fairy);
    if (number < castles) return find_bit(s->deck_castle, number);
    return DIAMOND + (diamonds <= number) + (witches <= number);
}

static void play(State *s, int seat, int action) {
    if (action == DRAW) ask_for_card(s);
    else if (action == STOP) end_turn(s);
    else if (action < SEND) buy(s, seat, action - BUY);
    else if (action == SEND) send_fairy(s, seat);
    else pay(s, seat, action);
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
        state.player = below(&dice, seats);
        state.phase = START;
        while (state.phase != OVER) {
            if (state.phase == CARD) {
                show_card(&state, draw(&state, &dice));
            } else {
                int actions = legal(&state, state.player);
                int number = below(&dice, __builtin_popcount((unsigned)actions));
                play(&state, state.player, find_bit(actions, number));
                decisions++;
            }
        }
        for (int seat = 0; seat < seats; seat++)
            scores[seat] += __builtin_popcount((unsigned)state.castle[seat]);
    }
    return decisions;
}
