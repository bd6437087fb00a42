// crossing_mistakes.c -- Lab 4: crossings as people get them wrong.

#include "guess.h"

enum { ROWS = MAX_CROSSING_ROWS };

// The first row from which on all are won, or `rows`.
static int end_of(const bool won[ROWS], int rows)
{
    int first = 0;
    for (int row = 0; row < rows; row++)
        if (!won[row])
            first = row + 1;
    return first;
}

static int crossing_of(const bool won[ROWS], int rows)
{
    int first = end_of(won, rows);
    return first < rows ? first : -1;
}

static int first_of(const bool won[ROWS], int rows)
{
    for (int row = 0; row < rows; row++)
        if (won[row])
            return row;
    return -1;
}

int right_crossing(const struct crossing_table *t)
{
    bool won[ROWS];
    for (int row = 0; row < t->rows; row++)
        won[row] = t->gpu_us[row] < t->cpu_us[row];
    return crossing_of(won, t->rows);
}

// Which rows are won, by mistakes of many kinds.
struct wins {
    bool right[ROWS], or_tie[ROWS], swapped[ROWS], or_row_0[ROWS], with_next[ROWS];
    bool in_sum[ROWS], as_ints[ROWS], as_floats[ROWS], by_whole_leads[ROWS];
    bool than_cpu_0[ROWS], than_cpu_before[ROWS], by_5_percent[ROWS], by_10_percent[ROWS];
    bool by_half[ROWS], or_last_row[ROWS];
};

static struct wins wins_of(const struct crossing_table *t)
{
    struct wins w = {0};
    double cpu_sum = 0, gpu_sum = 0;
    for (int row = 0; row < t->rows; row++) {
        const double cpu = t->cpu_us[row], gpu = t->gpu_us[row];
        cpu_sum += cpu;
        gpu_sum += gpu;
        w.right[row] = gpu < cpu;
        w.or_tie[row] = gpu <= cpu;
        w.swapped[row] = cpu < gpu;
        w.or_row_0[row] = row == 0 || gpu < cpu;
        w.in_sum[row] = gpu_sum < cpu_sum;
        w.as_ints[row] = (int)gpu < (int)cpu;
        w.as_floats[row] = (float)gpu < (float)cpu;
        w.by_whole_leads[row] = (int)(cpu - gpu) > 0;
        w.than_cpu_0[row] = gpu < t->cpu_us[0];
        w.than_cpu_before[row] = gpu < t->cpu_us[row > 0 ? row - 1 : 0];
        w.by_5_percent[row] = gpu < 0.95 * cpu;
        w.by_10_percent[row] = gpu < 0.9 * cpu;
        w.by_half[row] = gpu < 0.5 * cpu;
        w.or_last_row[row] = row == t->rows - 1 || gpu < cpu;
    }
    for (int row = 0; row < t->rows; row++)
        w.with_next[row] = w.right[row] && (row + 1 == t->rows || w.right[row + 1]);
    return w;
}

static void clear_by(struct suspects *s, const struct crossing_table *t, int returned)
{
    const struct wins w = wins_of(t);
    const int rows = t->rows, right = right_crossing(t), end = end_of(w.right, rows);
    const int first = first_of(w.right, rows), row_1 = rows > 1 ? 1 : -1;
    int last = -1, wins = 0;
    for (int row = 0; row < rows; row++) {
        last = w.right[row] ? row : last;
        wins += w.right[row];
    }
    const struct suspect list[] = {
        {0, "@always_0 it always returns 0: TODO 6 is to be written."},
        {-1, "@always_never it always returns -1."},
        {end, "@rows_for_never if the GPU never wins, this returns `rows`; never is -1."},
        {right < 0 ? 0 : right,
         "@zero_for_never if the GPU never wins, this returns 0, the first row; never is "
         "-1."},
        {right < 0 ? rows - 1 : right,
         "@last_row_for_never if the GPU never wins, this returns the last row; never is "
         "-1."},
        {crossing_of(w.or_tie, rows),
         "@tie_wins a tie is not a win."},
        {first,
         "@first_win this is the first row that the GPU wins, but it loses again later: "
         "from the crossing on it wins every row."},
        {first_of(w.or_tie, rows),
         "@first_win_or_tie this is the first row that the GPU does not lose: a tie is "
         "not a win, and it must win every later row, too."},
        {crossing_of(w.swapped, rows),
         "@swapped cpu_us and gpu_us are swapped: whose time is less if the GPU wins?"},
        {end == rows ? -1 : end - 1,
         "@last_loss this is the last row that the GPU does not win; the crossing is the "
         "row after it."},
        {end - 1,
         "@last_loss_always this is the last row that the GPU does not win; the crossing "
         "is the row after it, and -1 if there is none."},
        {right == 0 ? row_1 : right,
         "@without_row_0 row 0 is never looked at: a GPU that always wins wins from row "
         "0 on."},
        {crossing_of(w.or_row_0, rows),
         "@row_0_wins row 0 is never looked at, and counts as won."},
        {crossing_of(w.right, rows > 0 ? rows - 1 : 0),
         "@without_the_last the last row, rows - 1, is never looked at."},
        {crossing_of(w.or_last_row, rows),
         "@last_row_wins the last row, rows - 1, is never looked at, and counts as won."},
        {rows ? right : 0, "@no_rows without rows the GPU never wins: -1."},
        {right == 0 ? -1 : right,
         "@never_if_all_win if the GPU wins every row, the crossing is row 0."},
        {first == right ? first : -1,
         "@first_unless_lost after a win that is lost again, the search must go on: a "
         "later row may be the crossing."},
        {last,
         "@last_win this is the last row that the GPU wins; the crossing is the first "
         "row from which on it wins every one."},
        {right < 0 ? -1 : right + 1, "@from_1 rows are numbered from 0."},
        {wins,
         "@number_of_wins this is the number of rows that the GPU wins, not the first "
         "one."},
        {rows - end,
         "@number_of_last_wins this is how many rows the GPU wins in the end, not the "
         "first of them."},
        {right < 0 ? -1 : first,
         "@first_win_if_the_last the first win is kept though the GPU loses again after "
         "it: a loss must take back the row found so far."},
        {first_of(w.with_next, rows - 1),
         "@two_wins only two rows are compared: the GPU must win every later row, too, "
         "and the last row has none after it."},
        {first_of(w.with_next, rows),
         "@two_wins_or_the_last only a row and the next are compared: the GPU must win "
         "every later row, too."},
        {first_of(w.in_sum, rows),
         "@by_sums the times are added up over the rows; each row is compared by "
         "itself."},
        {crossing_of(w.as_ints, rows),
         "@with_ints the times are compared as int, which drops their fractions."},
        {crossing_of(w.by_whole_leads, rows),
         "@by_whole_leads the difference of two times is stored in an int, which drops "
         "leads of less than 1 us; compare the times."},
        {rows > 0 && w.right[rows - 1] ? rows - 1 : -1,
         "@last_row_if_won this is the last row whenever the GPU wins it, even if it "
         "wins rows before it as well: is the first of them overwritten?"},
        {first < 0 ? -1 : rows - wins,
         "@rows_less_wins this is `rows` less the rows that the GPU wins, also those "
         "before it loses again."},
        {crossing_of(w.than_cpu_0, rows),
         "@than_cpu_0 each row is compared with cpu_us[0]: whose time belongs to row i?"},
        {crossing_of(w.than_cpu_before, rows),
         "@than_cpu_before each row is compared with cpu_us of the row before it."},
        {crossing_of(w.by_5_percent, rows),
         "@by_5_percent the GPU must be 5 % faster here; any lead is a win."},
        {crossing_of(w.by_10_percent, rows),
         "@by_10_percent the GPU must be 10 % faster here; any lead is a win."},
        {crossing_of(w.by_half, rows),
         "@by_half the GPU must be twice as fast here; any lead is a win."},
        {crossing_of(w.as_floats, rows),
         "@with_floats the times are compared as float; they are double."},
    };
    clear_suspects(s, list, COUNT(list), returned);
}

const char *guess_crossing(const struct crossing_table *tables, const int *returned,
                           int count)
{
    struct suspects suspects = {0};
    for (int i = 0; i < count; i++)
        clear_by(&suspects, &tables[i], returned[i]);
    return first_suspect(&suspects);
}
