// rows.c -- Lab 4's measurements, printed; see rows.h. Do not edit.

#include "rows.h"

void rows_table(const struct row *rows, int count)
{
    printf("\nmedians in microseconds\n%9s %10s %10s %10s %10s %10s %10s\n", "n",
           "one core", "all cores", "h2d", "kernel", "d2h", "total");
    for (int i = 0; i < count; i++) {
        printf("%9d", rows[i].n);
        for (int c = 0; c < CLOCKS; c++)
            printf(" %10.2f", rows[i].us[c].median);
        putchar('\n');
    }
    putchar('\n');
}

void rows_csv(const struct row *rows, int count, long long work, bool pinned)
{
    static const char *const names[CLOCKS] = {"cpu1",           "cpus", "h2d",
                                              "kernel_by_host", "d2h",  "total"};
    printf("n,bytes,work,pinned");
    output_time_names(names, CLOCKS);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        printf("%d,%zu,%lld,%d", rows[i].n, 3 * rows[i].n * sizeof(float), work, pinned);
        output_times(rows[i].us, CLOCKS);
        putchar('\n');
    }
}

// A copy of the times that ends where memory ends. In front of it stand other values, so
// that a loop that goes on before row 0 shows; of no rows, there is no memory either.
static int rows_in_front(int rows) { return rows ? MAX_ROWS : 0; }

static double *watched(const double *us, int rows, double in_front)
{
    const int front = rows_in_front(rows);
    double *all = guarded_array((front + rows) * sizeof *all);
    for (int i = 0; i < front; i++)
        all[i] = in_front;
    memcpy(all + front, us, rows * sizeof *us);
    return all + front;
}

static void unwatch(double *us, int rows)
{
    const int front = rows_in_front(rows);
    guarded_array_free(us - front, (front + rows) * sizeof *us);
}

// What crossing() returns, if it is -1 or a row; else the program's end.
static int checked_crossing(const double *cpu_us, const double *gpu_us, int rows)
{
    double *c = watched(cpu_us, rows, 2), *g = watched(gpu_us, rows, 1);
    int at = crossing(c, g, rows);
    unwatch(c, rows);
    unwatch(g, rows);
    if (at < -1 || at >= rows) {
        probe_say("no_row", at, 0);
        exit(say_wrong("crossing() returned %d for %d rows; -1 is never", at, rows));
    }
    return at;
}

static void print_crossing(const struct row *rows, int count, int gpu, bool all_cores)
{
    double c[MAX_ROWS] = {0}, g[MAX_ROWS] = {0};
    for (int i = 0; i < count; i++) {
        c[i] = rows[i].us[CPU1].min;
        g[i] = rows[i].us[gpu].median;
        if (all_cores)
            c[i] = fmin(c[i], rows[i].us[CPUS].min);
    }
    int at = checked_crossing(c, g, count);
    printf("%s faster than %s: ", gpu == KERNEL ? "kernel" : "with copies",
           all_cores ? "one core or all" : "one core");
    if (at < 0)
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
    const char *rest = text;
    int rows = 0, used = 0;

    while (*rest) {
        if (rows == MAX_ROWS ||
            sscanf(rest, "%lf:%lf:%lf%n", &n[rows], &c[rows], &g[rows], &used) < 3)
            usage_error("--crossing wants up to %d rows like 256:10:12.5,512:20:13, "
                        "not %s",
                        MAX_ROWS, rest);
        rest += used;
        if (*rest == ',')
            rest++;
        rows++;
    }
    int at = checked_crossing(c, g, rows);
    if (at >= 0)
        printf("%.0f\n", n[at]);
    else
        printf("never\n");
}
