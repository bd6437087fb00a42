// crossings.c -- Lab 4: whether crossing() finds the right row in made-up times.

#include "guess.h"

enum { TABLES = 24, FIRST_N = 256 };

// Traps: ties, wins that are lost again, fractions of one integer, what a float cannot
// tell apart, one row, none. The other tables are made up from small numbers.
static const struct crossing_table traps[] = {
    {4, {1, 2, 10, 20}, {9, 9, 9, 9}},
    {5, {1, 10, 5, 20, 40}, {9, 9, 9, 9, 9}},
    {3, {9, 10, 11}, {9, 10, 10.5}},
    {5, {1, 10, 10, 10, 10}, {9, 9, 9, 9, 9}},
    {3, {10, 10.7, 10.9}, {11, 10.2, 10.1}},
    {3, {1, 16777217, 16777217}, {2, 16777216, 16777216}},
    {2, {10, 20}, {1, 1}},
    {1, {9}, {8.5}},
    {2, {1, 2}, {9, 9}},
    {3, {10, 10, 8}, {9, 9, 9}},
    {2, {1, 9}, {9, 9}},
    {1, {9}, {9}},
    {1, {8}, {8.5}},
    {0, {0}, {0}},
};
enum { TRAPS = COUNT(traps) };

static struct crossing_table make_up(void)
{
    struct crossing_table t = {.rows = 2 + random_below(4)};
    for (int i = 0; i < t.rows; i++) {
        t.cpu_us[i] = 1 + random_below(3);
        t.gpu_us[i] = 1 + random_below(3);
    }
    return t;
}

static const char *table_text(const struct crossing_table *t)
{
    const char *text = "";
    for (int i = 0; i < t->rows; i++)
        text = formatted("%s%s%d:%.9g:%.9g", text, i ? "," : "", FIRST_N << i,
                         t->cpu_us[i], t->gpu_us[i]);
    return text;
}

// What crossing() returned, by what the program printed.
static int read_crossing(const struct run *r)
{
    int n = 0;
    if (has_said(r, "no_row"))
        return r->seen->said.got;
    require_status(r, STATUS_RIGHT);
    if (starts_with(r->out, "never"))
        return -1;
    if (sscanf(r->out, "%d", &n) == 1)
        for (int i = 0; i < MAX_CROSSING_ROWS; i++)
            if (n == FIRST_N << i)
                return i;
    fail_run(r, NULL, "@program_printed The program printed %.*s, which is no row.",
             line_length(r->out), r->out);
}

// Only crossing() runs.
static void require_end(const struct run *r, const char *rows)
{
    if (r->timed_out && r->seconds > 0)
        fail_run(r,
                 "@loop_never its loop never ends: in every round the row must change, "
                 "or the loop be left (break, return).",
                 "timeout: crossing() did not end within %.0f seconds for these rows, "
                 "n:cpu:gpu: %s.",
                 r->seconds, *rows ? rows : "none");
}

// A read past either end of the table ends the program.
static void require_inside(const struct run *r, const struct crossing_table *t)
{
    if (r->signal)
        fail_run(r,
                 t->rows ? "@reads_cpu_us it reads row -1 or row `rows` of a table: "
                           "the last row is rows - 1."
                         : "@reads_no_row it reads a row though there is none.",
                 "crash: crossing() was ended by signal %d (%s), with %d rows.",
                 r->signal, strsignal(r->signal), t->rows);
}

static const char *row_text(int row)
{
    return row == -1 ? "-1 (never)" : formatted("%d", row);
}

// What is wrong with this answer, whatever led to it.
static const char *what_is_wrong(const struct crossing_table *t, int row)
{
    int lost = t->rows - 1; // in the end the last row that the GPU does not win
    while (lost >= 0 && t->gpu_us[lost] < t->cpu_us[lost])
        lost--;
    if (row < -1)
        return "@goes_before it goes on before row 0.";
    if (row < 0)
        return "@is_there the GPU wins the last row, so there is a crossing.";
    if (row >= t->rows)
        return formatted("@no_such_row there is no row %d: they are 0 to %d.", row,
                         t->rows - 1);
    if (!(t->gpu_us[row] < t->cpu_us[row]))
        return formatted("@not_won the GPU does not win row %d: the crossing is a row "
                         "that it wins by its own two times.", row);
    if (row < lost)
        return formatted("@lost_after the GPU does not win row %d, which comes after row "
                         "%d: from the crossing on it wins every row.", lost, row);
    return formatted("@won_before the GPU wins row %d, too, and all after it.", row - 1);
}

void require_crossings(bool there_is_one)
{
    static struct crossing_table tables[TABLES];
    struct run *runs[TABLES];
    int returned[TABLES], first = -1;

    for (int i = 0; i < TABLES; i++) {
        tables[i] = i < TRAPS ? traps[i] : make_up();
        runs[i] = plan_lab("--crossing=%s", table_text(&tables[i]));
    }
    run_planned();
    for (int i = 0; i < TABLES; i++) {
        int right = right_crossing(&tables[i]);
        bool asked = (right >= 0) == there_is_one;
        require_end(runs[i], table_text(&tables[i]));
        if (asked)
            require_inside(runs[i], &tables[i]);
        returned[i] = runs[i]->signal ? right : read_crossing(runs[i]);
        if (first < 0 && returned[i] != right && asked)
            first = i;
    }
    if (first < 0)
        return;
    struct run *alone = plan_lab("%s", runs[first]->options);
    alone->alone = true;
    run_planned();
    const char *known = guess_crossing(tables, returned, TABLES);
    if (!alone->signal && read_crossing(alone) == right_crossing(&tables[first]))
        known = "@crossing_keeps crossing() keeps something from the call before, in a "
                "static or global variable: by itself, this call is right.";
    fail_run(runs[first],
             known ? known : what_is_wrong(&tables[first], returned[first]),
             "@crossing_returned crossing() returned %s instead of %s for these rows, "
             "n:cpu:gpu: %s.", row_text(returned[first]),
             row_text(right_crossing(&tables[first])),
             tables[first].rows ? table_text(&tables[first]) : "none");
}
