// guess_fits.c -- Lab 2: which mistake explains what fits() said; see guess.h.

#include <limits.h>

#include "guess.h"

static bool fits(long long n) { return n >= 0 && n <= UINT_MAX; }

// The bound of one size alone is wrong.
#define ONE_BOUND(a, b, c) \
    {fits(a) && a < UINT_MAX && fits(b) && fits(c), \
     "@" #a "_bound_excluded UINT_MAX itself fits: does " #a "'s bound let it pass?"}, \
    {fits(a) && a <= INT_MAX && fits(b) && fits(c), \
     "@" #a "_int_bound INT_MAX is the largest int; " #a " may go up to UINT_MAX."}

static void clear_by(struct suspects *s, long long x, long long y, long long z, bool said)
{
    const bool no_lower = x <= UINT_MAX && y <= UINT_MAX && z <= UINT_MAX;
    const bool no_upper = x >= 0 && y >= 0 && z >= 0;
    const long long product = (unsigned long long)x * y * z;
    const long long most = x > y ? (x > z ? x : z) : (y > z ? y : z);
    const struct suspect list[] = {
        {true,
         "@always fits() says yes to every size: TODO 6 is missing, or the sizes were "
         "narrowed to unsigned before, or a comparison such as 0 <= x <= y is always "
         "true."},
        {false, "@never fits() always says no: does it compare s.x, s.y and s.z?"},
        {!fits(x) && !fits(y) && !fits(z), "@bounds_swapped fits() says the opposite."},
        {!fits(x) || !fits(y) || !fits(z), "@opposite fits() says the opposite."},
        {(int)x == x && (int)y == y && (int)z == z,
         "@int_fits what fits into an int passes, but a dim3 holds unsigned numbers: "
         "compare with 0 and UINT_MAX."},
        {no_lower,
         "@no_lower_bound negative sizes are not refused: compare with 0 as well."},
        {no_upper,
         "@no_upper_bound large sizes are not refused: compare with UINT_MAX as well."},
        {no_upper && most < UINT_MAX,
         "@bound_excluded UINT_MAX itself fits: does the comparison let it pass?"},
        {no_upper && most <= INT_MAX,
         "@int_bound a dim3 holds unsigned numbers, up to UINT_MAX; INT_MAX is the "
         "largest int."},
        {fits(x) && no_upper && y < 1 << 16 && z < 1 << 16,
         "@device_bound what devices allow in y and z, 65535, CUDA checks; a dim3 holds up "
         "to UINT_MAX."},
        {no_upper && x <= INT_MAX && y < 1 << 16 && z < 1 << 16,
         "@device_bounds what devices allow, CUDA checks; a dim3 holds up to UINT_MAX."},
        {(long long)product <= 1024,
         "@block_bound how many threads a block may have, CUDA checks; a dim3 holds up to "
         "UINT_MAX in each of the three."},
        {no_upper && (float)most <= (float)UINT_MAX,
         "@float_bound a float has 24 bits, and makes 2^32 of UINT_MAX: compare "
         "integers."},
        {fits(x) && fits(y) && fits(z) && x && y && z,
         "@zero_refused 0 fits into a dim3, too; whether a launch may have it, CUDA "
         "decides."},
        {no_upper && most <= 1LL << 32,
         "@bound_too_large 2^32 does not fit; the largest that does is UINT_MAX, 2^32 - "
         "1."},
        {no_lower && (int)x >= 0 && (int)y >= 0 && (int)z >= 0,
         "@sign_narrowed a size is cast to int before it is compared with 0: compare the "
         "long long."},
        {no_upper && most < 1LL << 50,
         "@only_large_ones 2^50 is only an example; the largest that fits is UINT_MAX."},
        {fits(x) && fits(y) && fits(z) && y && z,
         "@zero_in_y 0 fits in y and z, too: >= instead of >."},
        {fits(x) && y <= UINT_MAX && z <= UINT_MAX,
         "@lower_of_x y and z can be negative, too: compare each of the three with 0."},
        {no_upper && (x <= UINT_MAX || y <= UINT_MAX || z <= UINT_MAX),
         "@all_too_large one size that is too large is enough: || instead of &&."},
        {fits(x), "@only_x only x is compared; y and z must fit as well."},
        {fits(y), "@only_y only y is compared; x and z must fit as well."},
        {fits(z), "@only_z only z is compared; x and y must fit as well."},
        {fits(y) && fits(z), "@not_x x is not compared."},
        {fits(x) && fits(z), "@not_y y is not compared."},
        {fits(x) && fits(y), "@not_z z is not compared."},
        {fits(x) || fits(y) || fits(z),
         "@any one size that fits is enough here; all three must: && instead of ||."},
        {no_upper && x + y + z <= UINT_MAX,
         "@sum_compared the sum is compared with UINT_MAX; each of the three must fit."},
        {fits(x + y + z), "@sum_alone the sum is compared; each of the three must fit."},
        {fits(product) || (no_upper && product <= UINT_MAX),
         "@product_alone the product is compared; each of the three must fit."},
        // One of the six comparisons is missing.
        {no_lower && y >= 0 && z >= 0, "@negative_not a negative x is not refused."},
        {no_lower && x >= 0 && z >= 0,
         "@negative_not_refused a negative y is not refused."},
        {no_lower && x >= 0 && y >= 0, "@negative_not_2 a negative z is not refused."},
        ONE_BOUND(x, y, z),
        ONE_BOUND(y, x, z),
        ONE_BOUND(z, x, y),
        {no_upper && fits(y) && fits(z),
         "@not_compared x is not compared with UINT_MAX."},
        {no_upper && fits(x) && fits(z),
         "@not_compared_uint_max y is not compared with UINT_MAX."},
        {no_upper && fits(x) && fits(y),
         "@not_compared_2 z is not compared with UINT_MAX."},
    };
    clear_suspects(s, list, COUNT(list), said);
}

const char *explain_launched_sizes(const struct observed o[], int n)
{
    struct suspects suspects = {0};
    bool is_wrong = false;
    for (int i = 0; i < n; i++) {
        const long long *b = o[i].block, *g = o[i].grid;
        bool launched = o[i].run->launches > 0;
        if (!fits(b[0]) || !fits(b[1]) || !fits(b[2]))
            continue;
        is_wrong = is_wrong || launched != (fits(g[0]) && fits(g[1]) && fits(g[2]));
        clear_by(&suspects, g[0], g[1], g[2], launched);
    }
    return is_wrong ? first_suspect(&suspects) : NULL;
}

const char *explain_fits(const bool said[])
{
    struct suspects suspects = {0};
    for (int i = 0; sizes_to_fit[i]; i++) {
        long long s[3];
        read_sizes(sizes_to_fit[i], "--grid ", s);
        clear_by(&suspects, s[0], s[1], s[2], said[i]);
    }
    return first_suspect(&suspects);
}
