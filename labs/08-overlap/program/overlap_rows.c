// overlap_rows.c -- what Lab 8's program prints. Do not edit.

#include "job_arrays.h"

static const char *const kind_names[KINDS] = {"in", "kernel", "out"};

void print_task(const struct task *t)
{
    enum { ASYNC_ENGINE_COUNT = 40 }; // cudaDevAttrAsyncEngineCount
    int engines = 0;
    printf("overlap: %s, %lld elements, %lld round%s, %lld piece%s, %s memory,\n"
           "%lld repetitions\n",
           t->op, t->n, t->work, t->work == 1 ? "" : "s", t->pieces,
           t->pieces == 1 ? "" : "s", t->pageable ? "pageable" : "pinned", t->reps);
    output_machine(device_backend());
    if (device_attribute(device_current(), ASYNC_ENGINE_COUNT, &engines))
        printf("copy engines (AsyncEngineCount): %d\n", engines);
}

// Each kind of work in a line. Work that is shorter than a column may not show.
static void draw_timeline(const struct measured *m)
{
    enum { COLUMNS = 70, PIECE_LETTERS = 62 };
    static const char letters[] =
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    double all = m->spans[m->task.pieces - 1][OUT].end;

    if (!(all > 0)) {
        printf("no timeline: spans is not filled yet (TODO 5)\n");
        return;
    }
    printf("\ntimeline of repetition %lld, %.3f ms, as the device saw it; a column is "
           "%.4f ms\nand shows the piece that was at work in its middle, 0 to 9, then "
           "letters:\n",
           m->task.reps, all, all / COLUMNS);
    for (int i = 0; i < KINDS; i++) {
        char line[COLUMNS + 1] = "";
        for (int c = 0; c < COLUMNS; c++) {
            double at = (c + 0.5) * all / COLUMNS;
            line[c] = ' ';
            for (int k = 0; k < m->task.pieces; k++)
                if (m->spans[k][i].begin <= at && at < m->spans[k][i].end)
                    line[c] = letters[k % PIECE_LETTERS];
        }
        printf("%-7s|%s|\n", kind_names[i], line);
    }
    for (int i = 0; i < KINDS; i++) {
        double busy_ms = 0;
        for (int k = 0; k < m->task.pieces; k++)
            busy_ms += m->spans[k][i].end - m->spans[k][i].begin;
        printf("%s: busy for %.3f ms\n", kind_names[i], busy_ms);
    }
}

void print_table(const struct measured *m, bool has_spans)
{
    const char *const names[] = {m->task.op, "of it set-up", "in_order"};
    const struct spread us[] = {m->us[WAY], m->us[SETUP], m->us[SERIAL]};
    bool is_serial = !strcmp(m->task.op, names[2]);

    printf("the result is right\n");
    if (has_spans)
        draw_timeline(m);
    if (m->task.reps == 0)
        return;
    putchar('\n');
    output_time_table(12, names, us, is_serial ? 1 : 3);
    if (is_serial)
        return;
    char name[40];
    snprintf(name, sizeof name, "\n%s without its set-up", m->task.op);
    output_speedup(name, (struct spread){.median = us[0].median - us[1].median}, names[2],
                   us[2]);
}

static void print_row(const struct measured *m, const char *label, int piece,
                      struct span s)
{
    const struct task *t = &m->task;
    printf("%s,%lld,%lld,%lld,%lld,%d,%lld,%s,%d,%.3f,%.3f", t->op, t->n, t->work,
           t->pieces, t->streams, t->pageable, t->reps, label, piece, 1000 * s.begin,
           1000 * s.end);
    output_times(m->us, CLOCKS);
    putchar('\n');
}

void print_csv(const struct measured *m, bool has_spans)
{
    output_header(device_backend());
    printf("op,n,work,pieces,streams,pageable,reps,label,piece,begin_us,end_us");
    output_time_names((const char *[]){"total", "serial", "setup"}, CLOCKS);
    putchar('\n');
    print_row(m, "whole", 0, (struct span){0, m->us[WAY].median / 1000});
    for (int k = 0; k < m->task.pieces && has_spans; k++)
        for (int i = 0; i < KINDS; i++)
            print_row(m, kind_names[i], k, m->spans[k][i]);
}
