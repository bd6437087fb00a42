// spawn.c -- does planned runs of a lab's program, several in a process; see spawn.h.

#include "graded_test.h"

#include <stdarg.h>
#include <unistd.h>

#include "ahead.h"
#include "follow.h"
#include "probe_words.h"
#include "program.h"
#include "run_limits.h"
#include "start.h"

static struct run *planned[MAX_PLANNED];
static int planned_count;

static struct run *plan(const char *format, va_list values)
{
    struct run *r = calloc(1, sizeof *r);
    if (!r || planned_count == MAX_PLANNED)
        fail(NULL, "grader: too many runs are planned");
    vsnprintf(r->words, sizeof r->words, format, values);
    planned[planned_count] = r;
    planned_count++;
    return r;
}

struct run *plan_lab(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    struct run *r = plan(format, values);
    va_end(values);
    return r;
}

struct run run_lab(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    struct run *r = plan(format, values);
    va_end(values);
    run_planned();
    return *r;
}

// What the process printed for a run, with a null byte after it.
static char *copy_section(const struct stream *stream, int run)
{
    struct section s = stream->sections[run];
    char *copy = calloc(s.end - s.begin + 1, 1);
    if (!copy)
        fail(NULL, "grader: no memory for what the program prints");
    memcpy(copy, stream->text + s.begin, s.end - s.begin);
    return copy;
}

void describe_settings(const struct run *r, char *text, size_t size)
{
    struct probe_settings s = r->settings;
    size_t length = 0;

    *text = '\0';
    for (int i = 0; i < PROBE_WORDS; i++)
        if (*probe_setting(&s, i) && length < size)
            length += snprintf(text + length, size - length, "%s%s=%d",
                               length ? "," : "LAB_PROBE=", probe_words[i].name,
                               *probe_setting(&s, i));
    if (length && length < size)
        snprintf(text + length, size - length, " ");
}

void take_record(struct run *r, const struct probe_record *record)
{
    struct probe_record *seen = malloc(sizeof *seen);
    if (!seen)
        fail(NULL, "grader: no memory for what was seen of a run");
    *seen = *record;
    // It wrote them itself, and may have left out their ends.
    seen->order[PROBE_CALLS] = seen->queued[PROBE_CALLS] = '\0';
    seen->streams[PROBE_CALLS] = seen->said.code[sizeof seen->said.code - 1] = '\0';
    for (int i = 0; i < PROBE_CALLS; i++) { // nor are these numbers of calls for sure
        int *calls[] = {&seen->recorded[i], &seen->time[i].from, &seen->time[i].to};
        for (int k = 0; k < 3; k++)
            if (*calls[k] < 0 || *calls[k] > PROBE_CALLS)
                *calls[k] = 0;
    }
    r->seen = seen;
    r->launches = seen->launches;
    r->launch = seen->launch;
    r->leaked = seen->leaked;
}

// How the process ended is how its last run ended.
static void take_end(struct run *r, const struct process *p)
{
    r->status = p->status;
    r->signal = p->signal;
    r->timed_out = p->timed_out;
    r->exceeded = p->exceeded;
    r->seconds = p->seconds;
    r->cpu_seconds = p->cpu_seconds;
    if (start_in_bubblewrap() && r->status > 128) { // how it reports a signal
        r->signal = r->status - 128;
        r->status = -1;
    }
}

// Does these runs in one process, up to the first that ends it; returns how many it did.
static int run_together(struct run *runs[], int count)
{
    char folder[FOLDER_LENGTH], *words[MAX_WORDS + 1];
    bool sandboxed = getenv("GRADE_SANDBOX") != NULL;
    struct process p = {.folder = folder, .runs = count};
    int page_fd;

    struct probe_page *page = shared_page_make(&page_fd);
    for (int i = 0; i < count; i++) {
        page->settings[i] = runs[i]->settings;
        p.brief[i] = runs[i]->brief;
    }
    run_folder_make(folder, count, sandboxed && geteuid() == 0);
    run_words(runs, count, words, MAX_WORDS);
    start(&p, folder, page_fd, runs[0], words);
    follow(&p);
    if (p.timed_out && !runs[p.done]->brief && !ahead_is_trial())
        record_endless_run();
    for (int i = 0; i <= p.done; i++) {
        runs[i]->out = copy_section(&p.streams[0], i);
        runs[i]->err = copy_section(&p.streams[1], i);
        runs[i]->status = p.streams[0].sections[i].status;
        runs[i]->before = i > 0 ? runs[i - 1] : NULL;
        take_record(runs[i], &page->record[i]);
        record_words(runs[i]);
        take_report_codes(runs[i]);
    }
    free(p.streams[0].text);
    free(p.streams[1].text);
    shared_page_drop(page, page_fd);
    take_end(runs[p.done], &p);
    bool ended = start_was_noted(&p);
    for (int i = 0; i <= p.done; i++)
        runs[i]->no_room = run_folder_is_full(folder);
    run_folder_take(runs, count, folder);
    if (!ended && !p.timed_out && !p.exceeded)
        fail(NULL, "grader: the sandbox failed: %.300s", runs[p.done]->err);
    return p.done + 1;
}

// In which order runs are done. What a failing call leaves is not there for other runs.
enum turn { OWN_PROCESS, TOGETHER, TOGETHER_AT_THE_END };

static enum turn turn_of(const struct run *r)
{
    // A GPU does not look at the CPU backend's variables.
    bool matters = r->variable && !(on_gpu() && !strncmp(r->variable, "CUDA_CPU_", 9));
    if (r->alone || matters || r->count)
        return OWN_PROCESS;
    return r->fail ? TOGETHER_AT_THE_END : TOGETHER;
}

// Puts the planned runs of this turn into runs[]; returns how many they are.
static int select_runs(enum turn turn, struct run *runs[])
{
    int n = 0;
    for (int i = 0; i < planned_count; i++) {
        if (turn_of(planned[i]) == turn) {
            runs[n] = planned[i];
            n++;
        }
    }
    return n;
}

// A program that hangs, or has broken a limit twice, does so again and again: the runs
// left are not tried.
static void run_selected(struct run *runs[], int count, int most_together)
{
    static int stopped;
    static const char *exceeded; // by the last run; NULL: it did not, or ran out of time
    int done = 0, most = ahead_is_trial() ? 1 : MAX_STOPPED_RUNS_OF_A_TEST;
    bool ends = stopped < most;

    while (done < count && ends) {
        int n = count - done < most_together ? count - done : most_together;
        done += run_together(runs + done, n);
        const struct run *last = runs[done - 1];
        exceeded = last->exceeded;
        stopped += last->timed_out || exceeded;
        ends = !last->timed_out && stopped < most;
    }
    for (; done < count; done++) {
        take_record(runs[done], &(struct probe_record){0});
        runs[done]->exceeded = exceeded;
        runs[done]->timed_out = !exceeded;
        runs[done]->status = -1;
        runs[done]->out = "";
        runs[done]->err = "";
    }
}

void run_planned(void)
{
    static struct run *runs[MAX_PLANNED];
    int n;

    for (int i = 0; i < planned_count; i++)
        run_describe(planned[i]);
    if (!ahead_take(planned, planned_count)) {
        n = select_runs(OWN_PROCESS, runs);
        run_selected(runs, n, 1);
        n = select_runs(TOGETHER, runs);
        n += select_runs(TOGETHER_AT_THE_END, runs + n);
        run_selected(runs, n, MAX_BATCH);
    }
    planned_count = 0;
}
