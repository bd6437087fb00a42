// rows.c -- Lab 4's measurements, printed; see rows.h. Do not edit.

#include "rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "status.h"
#include "transfer_cost.h"

void rows_table(const struct row *rows, int count)
{
    printf("\nmedians in microseconds\n%9s %11s %11s %11s %11s %11s %11s\n", "n",
           "one core", "all cores", "h2d", "kernel", "d2h", "total");
    for (int i = 0; i < count; i++) {
        printf("%9d", rows[i].n);
        for (int c = 0; c < CLOCKS; c++)
            printf(" %11.2f", rows[i].us[c].median);
        putchar('\n');
    }
    putchar('\n');
}

void rows_csv(const struct row *rows, int count, long long work, bool pinned)
{
    static const char *const names[CLOCKS] = {"cpu1",   "cpus", "h2d",
                                              "kernel", "d2h",  "total"};
    printf("n,bytes,work,pinned");
    for (int c = 0; c < CLOCKS; c++)
        printf(",%s_us,%s_min_us,%s_max_us", names[c], names[c], names[c]);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        printf("%d,%zu,%lld,%d", rows[i].n, 3 * rows[i].n * sizeof(float), work, pinned);
        for (int c = 0; c < CLOCKS; c++)
            printf(",%.3f,%.3f,%.3f", rows[i].us[c].median, rows[i].us[c].min,
                   rows[i].us[c].max);
        putchar('\n');
    }
}

static void print_crossing(const struct row *rows, int count, int gpu, bool all_cores)
{
    double c[MAX_ROWS] = {0}, g[MAX_ROWS] = {0};
    for (int i = 0; i < count; i++) {
        c[i] = rows[i].us[CPU1].min, g[i] = rows[i].us[gpu].median;
        if (all_cores)
            c[i] = fmin(c[i], rows[i].us[CPUS].min);
    }
    int at = crossing(c, g, count);
    printf("%s faster than %s: ", gpu == KERNEL ? "kernel" : "with copies",
           all_cores ? "one core or all" : "one core");
    if (at < 0 || at >= count)
        printf("never\n");
    else
        printf("from n = %d\n", rows[at].n);
}

void rows_crossings(const struct row *rows, int count)
{
    print_crossing(rows, count, KERNEL, false);
    print_crossing(rows, count, KERNEL, true);
    print_crossing(rows, count, TOTAL, false);
    print_crossing(rows, count, TOTAL, true);
}

void rows_crossing_in(const char *text)
{
    double n[MAX_ROWS] = {0}, c[MAX_ROWS] = {0}, g[MAX_ROWS] = {0};
    int rows = 0, used = 0;

    for (const char *p = text; *p; p += used + (p[used] == ','), rows++)
        if (rows == MAX_ROWS ||
            sscanf(p, "%lf:%lf:%lf%n", &n[rows], &c[rows], &g[rows], &used) < 3) {
            fprintf(stderr,
                    "transfer_cost: --crossing wants up to %d rows like "
                    "256:10:12.5,512:20:13, not %s\n",
                    MAX_ROWS, p);
            exit(STATUS_USAGE);
        }
    int at = crossing(c, g, rows);
    if (at >= 0 && at < rows)
        printf("%.0f\n", n[at]);
    else
        printf("never\n");
}
