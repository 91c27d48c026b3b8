/* The dice of tacora.kernel.dice, throw for throw: xoshiro128++ and its seeding. */
#ifndef TACORA_DICE_H
#define TACORA_DICE_H
#include <stdint.h>

typedef struct { uint32_t word[4]; } Dice;

static uint32_t mix(uint32_t n) {
    n ^= n >> 16; n *= 0x85EBCA6Bu;
    n ^= n >> 13; n *= 0xC2B2AE35u;
    return n ^ (n >> 16);
}

static void seed_dice(Dice *dice, uint64_t root, uint64_t game, uint64_t stream) {
    uint32_t n = mix((uint32_t)root ^ 0x7AC02Au);
    n = mix(n ^ (uint32_t)(root >> 32));
    n = mix((n + (uint32_t)game) ^ 0x9E3779B9u);
    n = mix(n ^ (uint32_t)(game >> 32));
    n = mix((n + (uint32_t)stream) ^ 0x51ED270Bu);
    for (uint32_t place = 0; place < 4; place++) {
        n = mix(n + 0x9E3779B9u + place + (uint32_t)(game * 7) + (uint32_t)stream);
        dice->word[place] = n;
    }
    if (dice->word[0] == 0) dice->word[0] = 1;
}

static uint32_t rotate(uint32_t n, int by) { return n << by | n >> (32 - by); }

static uint32_t throw_dice(Dice *dice) {
    uint32_t *w = dice->word;
    uint32_t result = rotate(w[0] + w[3], 7) + w[0], shifted = w[1] << 9;
    w[2] ^= w[0]; w[3] ^= w[1]; w[1] ^= w[2]; w[0] ^= w[3];
    w[2] ^= shifted;
    w[3] = rotate(w[3], 11);
    return result;
}

static int below(Dice *dice, int limit) {
    return (int)((uint64_t)throw_dice(dice) * (uint64_t)limit >> 32);
}

#endif
