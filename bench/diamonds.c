/* Random games of Diamonds 2014 (basic, three to six seats) by hand in C, card for card
   those of tacora.lab.loops: the same dice, the same order of draws and choices. */
#include <string.h>

#include "dice.h"

enum { SEATS = 6, SUIT = 15, CARDS = 60, HAND = 10 };
enum { DIAMONDS, HEARTS, SPADES, CLUBS };
enum { AFTER_TRICK, AFTER_VICTORY, AFTER_ROUND };

static const int ROUNDS[7] = {0, 0, 4, 6, 4, 5, 6};
static const uint64_t ONE_SUIT = (1ull << SUIT) - 1;

typedef struct {
    int seats, rounds_done, dealer, mover, leader, trick_length, announced;
    uint64_t hand[SEATS], passing[SEATS], received[SEATS], played[SEATS], undealt;
    int trick[SEATS], tricks[SEATS], taken[SEATS][4], empty[SEATS][4], majority[4];
    int showroom[SEATS], vault[SEATS], from_supply, robbed;
} State;

static int count_bits(uint64_t mask) { return __builtin_popcountll(mask); }

static int pick(uint64_t mask, Dice *dice) {
    for (int place = below(dice, count_bits(mask)); place > 0; place--) mask &= mask - 1;
    return __builtin_ctzll(mask);
}

static void act(State *s, int seat, int suit) {
    if (suit == DIAMONDS) {
        s->vault[seat]++;
        s->from_supply++;
    } else if (suit == HEARTS) {
        s->showroom[seat]++;
        s->from_supply++;
    } else if (suit == SPADES && s->showroom[seat] > 0) {
        s->showroom[seat]--;
        s->vault[seat]++;
    }
}

static uint64_t targets(const State *s, int seat) {
    uint64_t found = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && s->showroom[other] > 0) found |= 1ull << other;
    return found;
}

/* Does a suit's action, asking the dice whom a club robs; returns the decisions made. */
static int take_action(State *s, int seat, int suit, Dice *dice) {
    uint64_t prey = suit == CLUBS ? targets(s, seat) : 0;
    if (!prey) {
        act(s, seat, suit);
        return 0;
    }
    s->robbed = pick(prey, dice);
    s->showroom[s->robbed]--;
    s->showroom[seat]++;
    return 1;
}

static void deal(State *s, Dice *dice) {
    memset(s->hand, 0, sizeof s->hand);
    memset(s->received, 0, sizeof s->received);
    memset(s->played, 0, sizeof s->played);
    memset(s->tricks, 0, sizeof s->tricks);
    memset(s->taken, 0, sizeof s->taken);
    memset(s->empty, 0, sizeof s->empty);
    s->undealt = (1ull << CARDS) - 1;
    for (int dealt = 0; dealt < s->seats * HAND; dealt++) {
        int card = pick(s->undealt, dice);
        s->hand[(s->dealer + 1 + dealt) % s->seats] |= 1ull << card;
        s->undealt ^= 1ull << card;
    }
}

static int pass_cards(State *s, Dice *dice) {
    s->announced = 1 + below(dice, 3);
    for (int step = 0; step < s->seats; step++) {
        int seat = (s->dealer + 1 + step) % s->seats;
        for (int card = 0; card < s->announced; card++) {
            uint64_t chosen = 1ull << pick(s->hand[seat], dice);
            s->hand[seat] ^= chosen;
            s->passing[seat] |= chosen;
        }
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int receiver = (seat + 1) % s->seats;
        s->received[receiver] = s->passing[seat];
        s->hand[receiver] |= s->passing[seat];
        s->passing[seat] = 0;
    }
    return 1 + s->seats * s->announced;
}

static int play_trick(State *s, Dice *dice) {
    int decisions = 0, led = 0, best = 0;
    for (int place = 0; place < s->seats; place++) {
        int seat = (s->leader + place) % s->seats;
        uint64_t cards = s->hand[seat];
        if (place > 0) {
            uint64_t following = cards & ONE_SUIT << led * SUIT;
            if (following) cards = following;
        }
        int card = pick(cards, dice), suit = card / SUIT;
        decisions++;
        s->hand[seat] ^= 1ull << card;
        s->played[seat] |= 1ull << card;
        s->trick[place] = card;
        if (place == 0) {
            led = suit;
        } else if (suit != led) {
            s->empty[seat][led] = 1;
            decisions += take_action(s, seat, suit, dice);
        } else if (card > s->trick[best]) {
            best = place;
        }
    }
    int winner = (s->leader + best) % s->seats;
    for (int place = 0; place < s->seats; place++)
        s->taken[winner][s->trick[place] / SUIT]++;
    s->tricks[winner]++;
    s->leader = winner;
    return decisions + take_action(s, winner, led, dice);
}

static int end_round(State *s, Dice *dice) {
    int decisions = 0;
    for (int suit = 0; suit < 4; suit++) {
        int most = -1, best = -1;
        for (int seat = 0; seat < s->seats; seat++) {
            if (s->taken[seat][suit] == most) best = -1;
            else if (s->taken[seat][suit] > most) most = s->taken[seat][suit], best = seat;
        }
        s->majority[suit] = best + 1;
        if (best >= 0) decisions += take_action(s, best, suit, dice);
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (s->tricks[seat] == 0) act(s, seat, DIAMONDS), act(s, seat, DIAMONDS);
    s->rounds_done++;
    s->dealer = (s->dealer + 1) % s->seats;
    return decisions;
}

/* Plays games and adds each seat's points to scores; returns the decisions made. */
int64_t play_many(int seats, int64_t root, int64_t games, int64_t *scores) {
    int64_t decisions = 0;
    State state;
    Dice dice;
    for (int64_t game = 0; game < games; game++) {
        memset(&state, 0, sizeof state);
        state.seats = seats;
        for (int seat = 0; seat < seats; seat++) state.showroom[seat] = 3;
        seed_dice(&dice, (uint64_t)root, (uint64_t)game, 0);
        state.dealer = below(&dice, seats);
        while (state.rounds_done < ROUNDS[seats]) {
            deal(&state, &dice);
            decisions += pass_cards(&state, &dice);
            state.leader = (state.dealer + 1) % seats;
            for (int trick = 0; trick < HAND; trick++)
                decisions += play_trick(&state, &dice);
            decisions += end_round(&state, &dice);
        }
        for (int seat = 0; seat < seats; seat++)
            scores[seat] += 2 * state.vault[seat] + state.showroom[seat];
    }
    return decisions;
}
