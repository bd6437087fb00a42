// crossing_mistakes.c -- Lab 4: crossings as people get them wrong.

#include <stdbool.h>
#include <stddef.h>

#include "cause.h"
#include "crossings.h"

static bool wins(const struct crossing_table *t, int row)
{
    return t->gpu_us[row] < t->cpu_us[row];
}

// Whether a row is won.
typedef bool rule(const struct crossing_table *t, int row);

// The first row from which on all rows are won, or t->rows.
static int end_by(rule *is_won, const struct crossing_table *t)
{
    int first = 0;
    for (int row = 0; row < t->rows; row++)
        if (!is_won(t, row))
            first = row + 1;
    return first;
}
static int first_of_the_end(const struct crossing_table *t) { return end_by(wins, t); }

static int crossing_by(rule *is_won, const struct crossing_table *t)
{
    int first = end_by(is_won, t);
    return first < t->rows ? first : -1;
}

int right_crossing(const struct crossing_table *t) { return crossing_by(wins, t); }

// The same in times that a mistake has changed.
static int crossing_of(const struct crossing_table *t, double (*change)(double))
{
    struct crossing_table changed = *t;
    for (int i = 0; i < t->rows; i++) {
        changed.cpu_us[i] = change(t->cpu_us[i]);
        changed.gpu_us[i] = change(t->gpu_us[i]);
    }
    return right_crossing(&changed);
}

static double as_int(double us) { return (int)us; }
static double as_float(double us) { return (float)us; }
static int with_ints(const struct crossing_table *t) { return crossing_of(t, as_int); }
static int with_floats(const struct crossing_table *t)
{
    return crossing_of(t, as_float);
}

static bool cpu_wins(const struct crossing_table *t, int row)
{
    return t->cpu_us[row] < t->gpu_us[row];
}
static int swapped(const struct crossing_table *t)
{
    return crossing_by(cpu_wins, t);
}

static bool does_not_lose(const struct crossing_table *t, int row)
{
    return t->gpu_us[row] <= t->cpu_us[row];
}
static int tie_wins(const struct crossing_table *t)
{
    return crossing_by(does_not_lose, t);
}

static int first_win(const struct crossing_table *t)
{
    for (int row = 0; row < t->rows; row++)
        if (wins(t, row))
            return row;
    return -1;
}

static int first_win_or_tie(const struct crossing_table *t)
{
    for (int row = 0; row < t->rows; row++)
        if (t->gpu_us[row] <= t->cpu_us[row])
            return row;
    return -1;
}

static int last_win(const struct crossing_table *t)
{
    for (int row = t->rows - 1; row >= 0; row--)
        if (wins(t, row))
            return row;
    return -1;
}

static int last_loss(const struct crossing_table *t)
{
    int row = first_of_the_end(t) - 1;
    return row == t->rows - 1 ? -1 : row;
}

static int last_loss_always(const struct crossing_table *t)
{
    return first_of_the_end(t) - 1;
}

static int rows_for_never(const struct crossing_table *t) { return first_of_the_end(t); }

static int zero_for_never(const struct crossing_table *t)
{
    int row = right_crossing(t);
    return row < 0 ? 0 : row;
}

static int last_row_for_never(const struct crossing_table *t)
{
    int row = right_crossing(t);
    return row < 0 ? t->rows - 1 : row;
}

static int without_row_0(const struct crossing_table *t)
{
    int row = right_crossing(t);
    if (row == 0)
        return t->rows > 1 ? 1 : -1;
    return row;
}

static int without_the_last(const struct crossing_table *t)
{
    struct crossing_table shorter = *t;
    if (shorter.rows > 0)
        shorter.rows--;
    return right_crossing(&shorter);
}

static int first_unless_lost(const struct crossing_table *t)
{
    int first = first_win(t);
    return first == right_crossing(t) ? first : -1;
}

static int never_if_all_win(const struct crossing_table *t)
{
    int row = right_crossing(t);
    return row == 0 ? -1 : row;
}

static int from_1(const struct crossing_table *t)
{
    int row = right_crossing(t);
    return row < 0 ? -1 : row + 1;
}

static int number_of_wins(const struct crossing_table *t)
{
    int count = 0;
    for (int row = 0; row < t->rows; row++)
        count += wins(t, row);
    return count;
}

static int number_of_last_wins(const struct crossing_table *t)
{
    return t->rows - first_of_the_end(t);
}

// Set at the first win, and kept however often the GPU loses after it.
static int first_win_if_the_last(const struct crossing_table *t)
{
    return right_crossing(t) < 0 ? -1 : first_win(t);
}

static bool is_row_0_or_wins(const struct crossing_table *t, int row)
{
    return row == 0 || wins(t, row);
}
static int row_0_wins(const struct crossing_table *t)
{
    return crossing_by(is_row_0_or_wins, t);
}

static bool leads_by_a_whole(const struct crossing_table *t, int row)
{
    return (int)(t->cpu_us[row] - t->gpu_us[row]) > 0;
}
static int by_whole_leads(const struct crossing_table *t)
{
    return crossing_by(leads_by_a_whole, t);
}

static int two_wins(const struct crossing_table *t)
{
    for (int row = 0; row + 1 < t->rows; row++)
        if (wins(t, row) && wins(t, row + 1))
            return row;
    return -1;
}

static int two_wins_or_the_last(const struct crossing_table *t)
{
    int row = two_wins(t);
    return row < 0 && t->rows > 0 && wins(t, t->rows - 1) ? t->rows - 1 : row;
}

static int by_sums(const struct crossing_table *t)
{
    double cpu = 0, gpu = 0;
    for (int row = 0; row < t->rows; row++) {
        cpu += t->cpu_us[row];
        gpu += t->gpu_us[row];
        if (gpu < cpu)
            return row;
    }
    return -1;
}

static int always_never(const struct crossing_table *t) { return t ? -1 : 0; }
static int always_0(const struct crossing_table *t) { return t ? 0 : -1; }

static const struct {
    int (*crossing)(const struct crossing_table *t);
    const char *sentence;
} mistakes[] = {
    KNOWN(always_0, "it always returns 0: TODO 6 is to be written."),
    KNOWN(always_never, "it always returns -1."),
    KNOWN(rows_for_never, "if the GPU never wins, this returns `rows`; never is -1."),
    KNOWN(zero_for_never,
          "if the GPU never wins, this returns 0, the first row; never is -1."),
    KNOWN(last_row_for_never,
          "if the GPU never wins, this returns the last row; never is -1."),
    KNOWN(tie_wins, "a tie is not a win: gpu_us[i] < cpu_us[i]."),
    KNOWN(first_win,
          "this is the first row that the GPU wins, but it loses again later: from the "
          "crossing on it wins every row."),
    KNOWN(first_win_or_tie,
          "this is the first row that the GPU does not lose: a tie is not a win, and it "
          "must win every later row, too."),
    KNOWN(swapped,
          "cpu_us and gpu_us are swapped: the GPU wins if gpu_us[i] < cpu_us[i]."),
    KNOWN(last_loss,
          "this is the last row that the GPU does not win; the crossing is the row after "
          "it."),
    KNOWN(last_loss_always,
          "this is the last row that the GPU does not win; the crossing is the row after "
          "it, and -1 if there is none."),
    KNOWN(without_row_0,
          "row 0 is never looked at: a GPU that always wins wins from row 0 on."),
    KNOWN(row_0_wins, "row 0 is never looked at, and counts as won."),
    KNOWN(without_the_last, "the last row, rows - 1, is never looked at."),
    KNOWN(never_if_all_win, "if the GPU wins every row, the crossing is row 0."),
    KNOWN(first_unless_lost,
          "after a win that is lost again, the search must go on: a later row may be the "
          "crossing."),
    KNOWN(last_win,
          "this is the last row that the GPU wins; the crossing is the first row from "
          "which on it wins every one."),
    KNOWN(from_1, "rows are numbered from 0."),
    KNOWN(number_of_wins,
          "this is the number of rows that the GPU wins, not the first one."),
    KNOWN(number_of_last_wins,
          "this is how many rows the GPU wins in the end, not the first of them."),
    KNOWN(first_win_if_the_last,
          "the first win is kept though the GPU loses again after it: a loss must take "
          "back the row found so far."),
    KNOWN(two_wins,
          "only two rows are compared: the GPU must win every later row, too, and the "
          "last row has none behind it."),
    KNOWN(two_wins_or_the_last,
          "only a row and the next are compared: the GPU must win every later row, too."),
    KNOWN(by_sums,
          "the times are added up over the rows; each row is compared by itself."),
    KNOWN(with_ints, "the times are compared as int, which drops their fractions."),
    KNOWN(by_whole_leads,
          "the difference of two times is stored in an int, which drops leads of less "
          "than 1 us; compare the times."),
    KNOWN(with_floats, "the times are compared as float; they are double."),
};

const char *guess_crossing(const struct crossing_table *tables, const int *returned,
                           int count)
{
    for (size_t k = 0; k < sizeof mistakes / sizeof *mistakes; k++) {
        int explained = 0;
        while (explained < count &&
               returned[explained] == mistakes[k].crossing(&tables[explained]))
            explained++;
        if (explained == count)
            return mistakes[k].sentence;
    }
    for (int i = 0; i < count; i++)
        if (returned[i] < -1)
            return "@goes_before it goes on before row 0.";
    return NULL;
}
