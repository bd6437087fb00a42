// random_inputs.h -- inputs that differ at every index and that a seed reproduces.
#pragma once

#include <stddef.h>
#include <stdint.h>

// Element i of the sequence that belongs to `seed`, 64 bits. Source: splitmix64 (Steele,
// Lea, Flood, 2014).
static inline uint64_t random_bits(uint64_t seed, size_t i)
{
    uint64_t z = seed + (i + 1) * 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

// The same, uniform in [0, 1), with 24 bits, so that float and double hold it exactly.
static inline float random_at(uint64_t seed, size_t i)
{
    return (float)(random_bits(seed, i) >> 40) * 0x1p-24f;
}

// The seed of input number `input` in repetition `rep` of a run with this `seed`.
static inline uint64_t random_seed(uint64_t seed, int rep, int input)
{
    return seed * 0xd1342543de82ef95u + (uint64_t)rep * 0x2545f4914f6cdd1du + input;
}
