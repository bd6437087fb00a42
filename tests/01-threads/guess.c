// guess.c -- Lab 1: what is wrong about the lines that came, and why; see guess.h.
//
// Each of these functions fails the test if it can explain what came.

#include "guess.h"

static void nothing_came(const struct observed *o, const struct observed *part)
{
    const struct run *r = o->run;
    const struct show *s = &shows[o->what];
    if (o->count)
        return;
    if (o->by_itself)
        fail_run(r,
                 formatted("@todo_needs TODO %d: %s needs a printf.", s->todo, s->kernel),
                 "%s was launched by itself and printed nothing.", s->kernel);
    if (r->launches == 0)
        fail_run(r,
                 formatted("@todo_show TODO %d: show() does not launch %s for %s.",
                           o->what == THREAD_IDX ? 2 : s->todo, s->kernel, s->name),
                 "%s: nothing was printed, for no kernel was launched.", r->command);
    if (!launched_as_asked(o))
        fail_run(r, launch_mistake(o), "@nothing_printed %s: nothing was printed; show() "
                                       "launched %s.",
                 r->command, launch_text(o));
    fail_run(r,
             part ? formatted("@show_launches show() launches another kernel than %s.",
                              s->kernel)
                  : formatted("@needs_printf %s needs a printf that every thread reaches.",
                              s->kernel),
             "%s: the kernel ran, but printed nothing.", r->command);
}

static void launch_differs(const struct observed *o)
{
    if (o->by_itself || launched_as_asked(o))
        return;
    const struct run *r = o->run;
    if (r->launches == 0)
        fail_run(r, "@host_prints the host prints them; each thread must print its own.",
                 "%s: %d lines came, but no kernel was launched.", r->command, o->count);
    name_mistake("sizes_of_the_launch");
    const char *times = r->launches > 1 ? formatted(" %ld times", r->launches) : "";
    fail_run(r, launch_mistake(o), "@show_launched %s: show() launched %s%s instead of "
                                   "<<<%d, %d>>>.",
             r->command, launch_text(o), times, o->grid, o->block);
}

static void count_differs(const struct observed *o)
{
    int threads = threads_of(o), lines = o->count;
    const struct run *r = o->run;
    if (lines == threads)
        return;
    const char *who = find_printing_threads(o);
    const char *likely = NULL;
    if (lines % threads == 0 && r->launches > 1)
        likely = formatted("@show_made show() made %ld launches; it should make one.",
                           r->launches);
    else if (lines % threads == 0)
        likely = formatted("@thread_printed every thread printed %d lines: there is a "
                            "loop or a second printf in the kernel.",
                           lines / threads);
    else if (who)
        likely = formatted("@only_threads only the threads whose %s printed a line.",
                           who);
    fail_run(r, likely, "@lines_came %s: %d lines came from %d threads, each of which "
                        "prints one.",
             r->command, lines, threads);
}

static const char *line_of(const struct observed *o, const long number[])
{
    const char *text = formatted("%s%ld", shows[o->what].begin, number[0]);
    for (int i = 1; i < shows[o->what].fields; i++)
        text = formatted("%s %ld", text, number[i]);
    return text;
}

static void numbers_differ(struct observed *const runs[], int count)
{
    struct explanation x;
    long right[MAX_FIELDS];

    if (!find_formula(runs, count, &x))
        return;
    for (int i = 0; i < shows[runs[0]->what].fields; i++)
        right[i] = field_of(x.e, i);
    if (x.hint)
        name_mistake(x.hint);
    fail_run(runs[0]->run, x.likely,
             "@thread_block_printed %s: thread %d of block %d printed '%s' instead of "
             "'%s'.",
             runs[0]->run->command, x.e.t, x.e.b, line_of(runs[0], x.number),
             line_of(runs[0], right));
}

static bool should_come(const struct observed *o, const struct line *l)
{
    for (int i = 0; i < threads_of(o); i++)
        if (line_sum(l->number, shows[o->what].fields) == right_sum(o, i))
            return true;
    return false;
}

// Whether consecutive numbers came, but not from the threads that should have them. A
// counter goes on where the run before left it.
static bool counts(const struct observed *o)
{
    long least = o->lines[0].number[INDEX_FIELD], most = least, sum = 0;
    for (int i = 0; i < o->count; i++) {
        long number = o->lines[i].number[INDEX_FIELD];
        least = number < least ? number : least;
        most = number > most ? number : most;
        sum += number;
    }
    return o->what == GLOBAL && most - least == o->count - 1 &&
           2 * sum == (least + most) * o->count;
}

static _Noreturn void unexplained(const struct observed *o)
{
    for (int i = 0; i < o->count; i++)
        if (!should_come(o, &o->lines[i]))
            fail_run(o->run,
                     counts(o)
                         ? "@something_counts something counts the threads as they come, "
                           "in any order; the index must follow from blockIdx, blockDim "
                           "and threadIdx."
                         : NULL,
                     "%s printed '%s', which no thread should print.", o->run->command,
                     quoted(&o->lines[i]));
    fail_run(o->run, NULL, "@lines_came_twice %s: some lines came twice, others never.",
             o->run->command);
}

_Noreturn void reject(struct observed *const runs[], int count,
                      const struct observed *part)
{
    const struct observed *o = runs[0];
    nothing_came(o, part);
    text_differs(o);
    others_lines_came(o);
    launch_differs(o);
    count_differs(o);
    numbers_differ(runs, count);
    unexplained(o);
}
