// class_key.c -- what the key of a class decides; see class_key.h.

#include "class_key.h"

#include <stdint.h>

#include "random_inputs.h"

// The seed for a text, from `seed`.
static uint64_t seed_of(uint64_t seed, const char *text)
{
    for (int i = 0; text[i]; i++)
        seed = random_bits(seed, (unsigned char)text[i]);
    return seed;
}

long long class_number(const char *what, long long usual, long long spread)
{
    const char *key = CLASS_KEY;
    if (!key[0])
        return usual;
    uint64_t own = random_bits(seed_of(seed_of(0, key), what), 0);
    return usual + (long long)(own % (uint64_t)(spread + 1));
}
