// ahead.c -- does the runs of all tests before the tests; see ahead.h.

#include "ahead.h"

#include <criterion/hooks.h>
#include <criterion/internal/ordered-set.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "graded_test.h"
#include "start.h"

enum { AHEAD_PROCESSES = 3, MAX_TESTS = 64, PATH_BYTES = 512 };
#define AHEAD_DEADLINE "1"

static enum { TESTING, PLANNING, DOING, TRYING } stage;
static int plan; // the pipe to which a test writes what it plans

// A planned run on its way through that pipe, and in a file with what came of it.
struct order {
    int number; // of the test's runs
    char words[sizeof((struct run *)0)->words], variable[64];
    bool alone, brief, count;
    struct probe_settings settings;
};
struct outcome {
    struct order order;
    int status;
    double seconds, cpu_seconds;
    char reported[sizeof((struct run *)0)->reported];
    size_t out, err, file; // bytes, with a null byte after each
    bool has_file;
    struct probe_record seen;
};

static struct order order_of(const struct run *r, int number)
{
    struct order o;
    memset(&o, 0, sizeof o); // so that two can be compared
    o.number = number;
    snprintf(o.words, sizeof o.words, "%s", r->words);
    snprintf(o.variable, sizeof o.variable, "%s", r->variable ? r->variable : "");
    o.alone = r->alone;
    o.brief = r->brief;
    o.count = r->count;
    o.settings = r->settings;
    return o;
}

static FILE *open_outcome(const char *test, int number, const char *mode)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s-%d", getenv("GRADE_AHEAD"), test, number);
    return fopen(path, mode);
}

// Returns false if the process was ended, which is left to the run's test.
static bool keep_outcome(const char *test, const struct order *o, const struct run *r)
{
    bool ended = !r->signal && !r->timed_out && !r->exceeded && !r->no_room;
    FILE *f = ended ? open_outcome(test, o->number, "w") : NULL;
    struct outcome c = {*o,      r->status,      r->seconds,     r->cpu_seconds,
                        "",      strlen(r->out), strlen(r->err), r->file_size,
                        r->file, *r->seen};
    if (!f)
        return false;
    memcpy(c.reported, r->reported, sizeof c.reported);
    fwrite(&c, sizeof c, 1, f);
    fwrite(r->out, c.out + 1, 1, f);
    fwrite(r->err, c.err + 1, 1, f);
    if (r->file)
        fwrite(r->file, c.file + 1, 1, f);
    return fclose(f) == 0;
}

static char *read_text(FILE *f, size_t bytes)
{
    char *text = malloc(bytes + 1);
    if (!text || fread(text, bytes + 1, 1, f) != 1)
        ahead_fail();
    return text;
}

// Returns false if there is none, or the run is another one.
static bool take_outcome(struct run *r, int number)
{
    struct outcome *c = malloc(sizeof *c);
    struct order o = order_of(r, number);
    FILE *f = open_outcome(graded_name, number, "r");
    if (!f || !c || fread(c, sizeof *c, 1, f) != 1 || memcmp(&c->order, &o, sizeof o))
        return false;
    r->status = c->status;
    r->seconds = c->seconds;
    r->cpu_seconds = c->cpu_seconds;
    memcpy(r->reported, c->reported, sizeof r->reported);
    r->out = read_text(f, c->out);
    r->err = read_text(f, c->err);
    r->file = c->has_file ? read_text(f, c->file) : NULL;
    r->file_size = c->file;
    take_record(r, &c->seen);
    fclose(f);
    return true;
}

bool ahead_take(struct run *const runs[], int count)
{
    static int first;
    bool are_done = true;

    if (stage == TESTING || stage == DOING)
        return false;
    for (int i = 0; i < count && are_done; i++)
        are_done = take_outcome(runs[i], first + i);
    for (int i = 0; i < count && !are_done && stage == PLANNING; i++) {
        struct order o = order_of(runs[i], first + i);
        are_done = write(plan, &o, sizeof o) != sizeof o;
    }
    if (!are_done)
        ahead_fail();
    first += count;
    return true;
}

void ahead_fail(void)
{
    if (stage != TESTING)
        _exit(EXIT_FAILURE);
}

bool ahead_is_trial(void) { return stage != TESTING; }

// A child that ends with this process, and soon: what does not end is tested again.
static pid_t fork_child(void)
{
    pid_t child = fork();
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        setenv("GRADE_DEADLINE", AHEAD_DEADLINE, true);
        limit_judging();
    }
    return child;
}

bool ahead_passes(void (*body)(void))
{
    int status = EXIT_FAILURE;
    pid_t child = getenv("GRADE_AHEAD") ? fork_child() : -1;

    if (child == 0) {
        stage = TRYING;
        body();
        _exit(EXIT_SUCCESS);
    }
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

// Writes what the test plans next, after what was done of it, to orders[], and which test
// that is to of[]; returns how many there are then.
static int ask_for_plan(const struct criterion_test *test, struct order orders[],
                        const struct criterion_test *of[], int n)
{
    const struct credit *credit = test->data->data;
    int ends[2];
    pid_t child = pipe(ends) ? -1 : fork_child();

    if (child == 0) {
        stage = PLANNING;
        plan = ends[1];
        graded_file = credit->file;
        graded_name = test->name;
        credit->body();
        _exit(EXIT_SUCCESS);
    }
    if (child < 0)
        return n;
    close(ends[1]);
    while (n < MAX_PLANNED &&
           read(ends[0], &orders[n], sizeof *orders) == (ssize_t)sizeof *orders) {
        of[n] = test;
        n++;
    }
    close(ends[0]);
    waitpid(child, NULL, 0);
    return n;
}

static void give_up(const struct criterion_test *tests[], int count,
                    const struct criterion_test *test)
{
    for (int i = 0; i < count; i++)
        if (tests[i] == test)
            tests[i] = NULL;
}

// Does what every AHEAD_PROCESSES-th test plans, and keeps the results, until none plans
// more.
_Noreturn static void do_part(const struct criterion_test *tests[], int count)
{
    static struct order orders[MAX_PLANNED];
    static const struct criterion_test *of[MAX_PLANNED];
    int n = 1;

    while (n > 0) {
        n = 0;
        for (int i = 0; i < count; i += AHEAD_PROCESSES) {
            int before = n;
            if (tests[i])
                n = ask_for_plan(tests[i], orders, of, n);
            if (n == before)
                tests[i] = NULL; // nothing is left to do
        }
        stage = DOING;
        struct run *runs[MAX_PLANNED];
        for (int i = 0; i < n; i++) {
            runs[i] = plan_lab("%s", orders[i].words);
            runs[i]->variable = *orders[i].variable ? orders[i].variable : NULL;
            runs[i]->alone = orders[i].alone;
            runs[i]->brief = orders[i].brief;
            runs[i]->count = orders[i].count;
            runs[i]->settings = orders[i].settings;
        }
        run_planned();
        for (int i = 0; i < n; i++)
            if (!keep_outcome(of[i]->name, &orders[i], runs[i]))
                give_up(tests, count, of[i]);
        stage = TESTING;
    }
    _exit(EXIT_SUCCESS);
}

ReportHook(PRE_ALL)(struct criterion_test_set *all)
{
    static const struct criterion_test *tests[MAX_TESTS];
    int count = 0;

    if (!getenv("GRADE_AHEAD"))
        return;
    FOREACH_SET (struct criterion_suite_set *suite, all->suites) {
        FOREACH_SET (const struct criterion_test *test, suite->tests) {
            if (!test->data->disabled && count < MAX_TESTS) {
                tests[count] = test;
                count++;
            }
        }
    }
    for (int i = 0; i < AHEAD_PROCESSES && i < count; i++)
        if (fork_child() == 0)
            do_part(tests + i, count - i);
    while (wait(NULL) > 0)
        ;
}
