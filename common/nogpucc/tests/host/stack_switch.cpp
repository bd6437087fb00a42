// A switch of stacks keeps every register that a function must preserve.
#include "threads/stack_switch.h"
#include <cstdio>

#ifdef __x86_64__
#define REAL "+x"
#else
#define REAL "+w"
#endif
static void *home, *away;
static int turns_away, mistakes;
alignas(16) static char stack[64 << 10];

// The compiler knows the value of none of these, so that it has to keep all of them
// while the other stack runs: in registers that cux_switch_stack() must preserve, as far
// as there are any.
static void switch_and_compare(void **from, void **to, long n)
{
    long a = n, b = 2 * n, c = 3 * n, d = 4 * n, e = 5 * n;
    long f = 6 * n, g = 7 * n, h = 8 * n, i = 9 * n, j = 10 * n;
    double k = n, l = 2 * n, m = 3 * n, o = 4 * n, p = 5 * n, q = 6 * n, r = 7 * n,
           s = 8 * n;
    asm volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e));
    asm volatile("" : "+r"(f), "+r"(g), "+r"(h), "+r"(i), "+r"(j));
    asm volatile("" : REAL(k), REAL(l), REAL(m), REAL(o));
    asm volatile("" : REAL(p), REAL(q), REAL(r), REAL(s));
    cux_switch_stack(from, *to);
    const long whole = a + b + c + d + e + f + g + h + i + j;
    const double real = k + l + m + o + p + q + r + s;
    mistakes += whole != 55 * n;
    mistakes += real != 36 * n;
}
static void away_main()
{
    for (;; turns_away++) {
        alignas(16) char text[32];
        asm volatile("" : : "r"(text));
        mistakes += (uintptr_t)text % 16 != 0;
        mistakes += snprintf(text, sizeof text, "%.2f", 0.5 * turns_away) < 4;
        switch_and_compare(&away, &home, -turns_away - 1000);
    }
}
int main()
{
    away = cux::new_stack(stack + sizeof stack, away_main);
    for (int n = 1; n <= 1000; n++)
        switch_and_compare(&home, &away, n);
    if (turns_away != 999 || mistakes)
        fprintf(stderr, "%d turns away, %d mistakes\n", turns_away, mistakes);
    return turns_away != 999 || mistakes;
}
