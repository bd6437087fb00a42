// fast_rows.c -- keeps the rows until all results are verified; see fast_rows.h.

#include "fast_rows.h"

#include "program.h"

static struct row rows[128];
static int count;

struct row *rows_add(const char *op, const char *name, long long n, double work,
                     double *times, int times_count)
{
    double *kept = malloc(times_count * sizeof *kept);
    if (!kept || count == sizeof rows / sizeof *rows)
        exit(say_wrong("no room for more than %d rows", count));
    memcpy(kept, times, times_count * sizeof *kept);
    struct spread us = spread_of(kept, times_count);
    struct row *row = &rows[count];
    *row = (struct row){op, name, n, us, work, work / us.median, 0};
    count++;
    return row;
}

static bool is(const struct row *r, const char *op, const char *name)
{
    return !strcmp(r->op, op) && (!name || !strcmp(r->name, name));
}

struct row *rows_find(const char *op, const char *name)
{
    for (int i = count - 1; i >= 0; i--)
        if (is(&rows[i], op, name))
            return &rows[i];
    exit(say_wrong("no row %s %s", op, name));
}

void rows_limit(const char *op, const char *name, double limit)
{
    for (int i = 0; i < count; i++)
        if (is(&rows[i], op, name))
            rows[i].ratio = rows[i].rate / limit;
}

double rows_best(const char *op)
{
    double best = 0;
    for (int i = 0; i < count; i++)
        if (is(&rows[i], op, NULL) && rows[i].rate > best)
            best = rows[i].rate;
    return best;
}

static void print_csv(void)
{
    printf("op,name,n,work");
    output_time_names((const char *[]){"time"}, 1);
    puts(",rate,ratio");
    for (const struct row *r = rows; r < rows + count; r++) {
        printf("%s,%s,%lld,%.6g", r->op, r->name, r->n, r->work);
        output_times(&r->us, 1);
        printf(",%.6g,%.6g\n", r->rate, r->ratio);
    }
}

static void print_table(void)
{
    const bool has_limits = device_is_gpu(); // a CPU's say nothing of a GPU's

    printf("%-23s %9s %9s %9s %9s %7s%s\n", "", "n", "median us", "min", "max", "G/s",
           has_limits ? " of limit" : "");
    for (const struct row *r = rows; r < rows + count; r++) {
        printf("%-10s %-12s %9lld %9.1f %9.1f %9.1f %7.4g", r->op, r->name, r->n,
               r->us.median, r->us.min, r->us.max, r->rate);
        if (has_limits)
            printf(" %7.1f%%", 100 * r->ratio);
        putchar('\n');
    }
}

void rows_print(bool csv)
{
    if (csv)
        print_csv();
    else
        print_table();
}
