// graded_test.c -- what all graded tests share: verdicts on a run; see graded_test.h.

#include "graded_test.h"

#include <criterion/new/assert.h> // for cr_fatal()
#include <signal.h>
#include <stdarg.h>
#include <sys/resource.h>
#include <time.h>

#include "follow.h"
#include "program.h"

enum { MESSAGE = 4096, FULL_MEBIBYTES = 1024 }; // a lab needs less

const char *graded_file, *graded_name;

static int lab_number(void) { return atoi(graded_file + strlen("tests/")); }

enum { OPTIONS = 2 * sizeof((struct run *)0)->options + 16, REPEAT = 2 * OPTIONS + 64 };

// The options that repeat the run, with those of the run before it if that matters.
static void describe_options(const struct run *r, bool both, char options[OPTIONS])
{
    snprintf(options, OPTIONS, "%s%s%s", both ? r->before->options : "",
             both ? " " NEXT_RUN " " : "", r->options);
}

// Writes the line on the likely mistake, if there is one. The cause is that of it or else
// of the backend's report or else of the message.
static void choose_cause(char *message, const char *reported, const char *likely,
                         char because[MESSAGE], char cause[CAUSES])
{
    char said[CAUSES] = "", guessed[CAUSES] = "";
    likely = likely ? likely : SAYS_WHY;
    snprintf(because, MESSAGE, "%s%s", *likely ? "\nLikely: " : "", likely);
    take_cause(message, said);
    take_causes(because, guessed);
    if (!*reported)
        reported = said;
    snprintf(cause, CAUSES, "%s", *guessed ? guessed : reported);
}

void fail(const char *likely, const char *format, ...)
{
    char message[MESSAGE], because[MESSAGE], cause[CAUSES];
    va_list values;
    ahead_fail();
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    choose_cause(message, "", likely, because, cause);
    record_evidence(cause, likely != NULL, "", "");
    cr_fatal("%s%s", message, because);
}

// What shows the failure, to be pasted.
static void describe_repeat(const struct run *r, const char *options, char text[REPEAT])
{
    const char *variable = r->variable ? r->variable : "";
    char settings[OPTIONS];

    describe_settings(r, settings, sizeof settings);
    snprintf(text, REPEAT, "%s%s%smake %s LAB=%d ARGS=\"%s\"", variable,
             *variable ? " " : "", settings, r->count ? "count" : "run", lab_number(),
             options);
}

// The program says so on a page that it can write to: ask nvidia-smi, where it answers.
static bool gpu_is_full(const struct run *r)
{
    char line[64] = "";
    if (!on_gpu() || r->seen->full <= 0)
        return false;
    FILE *said = popen("nvidia-smi --query-gpu=memory.free --format=csv,noheader,nounits "
                       "${CUDA_VISIBLE_DEVICES:+-i \"$CUDA_VISIBLE_DEVICES\"}", "r");
    bool known = said && fgets(line, sizeof line, said);
    if (said)
        pclose(said);
    return !known || atof(line) < FULL_MEBIBYTES;
}

// What was tried and what the backend saw beat any guess; what a thread past the end
// means is one itself.
void fail_run(const struct run *r, const char *likely, const char *format, ...)
{
    ahead_fail();
    const char *report = backend_report(r), *variable = r->variable ? r->variable : "";
    char message[MESSAGE], because[MESSAGE], options[OPTIONS], cause[CAUSES];
    char repeat[REPEAT];
    bool needs_another = fails_only_after_another(r);
    va_list values;

    if (gpu_is_full(r))
        fail(NULL, "grader: other programs use all memory of the GPU: wait until they "
                   "end (nvidia-smi lists them), or grade with BACKEND=cpu");
    if (r->no_room && !r->exceeded)
        fail(NULL, "grader: the disk is full, to which %s writes its result", r->command);
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    if (needs_another)
        likely = "@kept_between_runs by itself this run is right: something is kept "
                 "from the call before it, such as memory that is allocated once, a "
                 "static variable, or what a block left in shared memory.";
    else if (r->seen->resets > 0 && r->leaked[PROBE_DEVICE] > 0)
        likely = "@device_reset cudaDeviceReset() takes away all memory of the program, "
                 "not only yours: free what you allocated.";
    else if (report && !strcmp(r->reported, "past_end"))
        likely = likely ? likely : meaning_of_report(r);
    else if (report && strcmp(r->reported, "not_mapped") && // that says too little
             strcmp(r->reported, "null_pointer"))           // and not, why it is null
        likely = NULL;
    describe_options(r, needs_another, options);
    describe_repeat(r, options, repeat);
    choose_cause(message, r->reported, likely, because, cause);
    record_evidence(cause, report || likely, options, variable);
    if (report && strstr(message, report))
        report = NULL;
    cr_fatal("%s%s%s%s\nRepeat: %s", message, report ? "\n" : "", report ? report : "",
             because, repeat);
}

// If this comes while it holds a lock that fail() needs, the next signal ends it.
static void end_judging(int signal)
{
    (void)signal;
    fail(SAYS_WHY, "@cannot_be_judged its numbers are so far from right that judging "
                   "them does not end in time.");
}

void limit_judging(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_CPU, &limit);
    limit.rlim_cur = (rlim_t)(seconds_of_a_run() * OWN_PER_CPU_SECOND);
    sysv_signal(SIGXCPU, end_judging);
    setrlimit(RLIMIT_CPU, &limit);
}

static const char *meaning(int status)
{
    static const char *const names[] = {"right", "wrong result", "bad option",
                                        "no usable CUDA device", "CUDA error"};
    return status >= 0 && status <= STATUS_CUDA_ERROR ? names[status] : "unknown status";
}

void require_status(const struct run *r, int status)
{
    if (r->timed_out && r->seconds == 0)
        fail_run(
            r, NULL,
            "@not_tried_others timeout: %s was not tried, for others before it did not "
            "end.",
            r->command);
    if (r->timed_out)
        fail_run(r,
                 is_waiting(r->cpu_seconds, r->seconds)
                     ? "@waits_something_never it waits for something that never comes."
                     : "@loop_never_ends a loop that never ends, on the host or in the "
                       "kernel: what changes in each round, and when is it left?",
                 "timeout: %s did not end within %.0f seconds, in which its threads "
                 "computed for %.0f, and was stopped.",
                 r->command, r->seconds, r->cpu_seconds);
    if (r->exceeded)
        fail_run(r, NULL, "@stopped crash: %s %s and was stopped.", r->command,
                 r->exceeded);
    if (r->signal)
        fail_run(r, cause_of_signal(r),
                 "@ended_signal_said crash: %s was ended by signal %d (%s). It said: %s",
                 r->command, r->signal, strsignal(r->signal), last_line(r));
    if (r->status != status)
        fail_run(
            r, cause_of_cuda_error(r),
            "@ended_exit_status %s ended with exit status %d (%s) instead of %d (%s). It "
            "said: %s",
            r->command, r->status, meaning(r->status), status, meaning(status),
            last_line(r));
}

void require_ran(const struct run *r)
{
    if (r->status != STATUS_WRONG)
        require_status(r, STATUS_RIGHT);
}

void require_launch(const struct run *r)
{
    if (r->launches == 0)
        fail_run(
            r, "@host_computes_prints the host computes or prints what a kernel should.",
            "%s: no kernel was launched.", r->command);
}

// Why a launch of so many threads in a block was not reported.
static const char *guess_unreported(const struct run *r, int threads)
{
    long launched = r->launches > 0 ? probe_volume(r->launch[0].block) : threads;
    if (launched != threads)
        return formatted("@block_changed blocks of %ld threads were launched: is there a "
                         "fixed number where a parameter belongs?",
                         launched);
    if (r->launches == 0)
        return "@launch_not_tried no kernel was launched: is the size refused before? "
               "Whether a device has such blocks, CUDA decides.";
    return "@cudagetlasterror_not_checked cudaGetLastError() is not checked right after "
           "the launch, or not by our CUDA_CHECK; or a call before has cleared the error; "
           "or it is printed and the program goes on.";
}

void require_refusal(const struct run *r, int threads, const char *file)
{
    bool ended = !r->signal && !r->timed_out && !r->exceeded;
    if (ended && r->status != STATUS_CUDA_ERROR)
        fail_run(
            r, guess_unreported(r, threads),
            "%s: no device runs blocks of %d threads, but the program ended with exit "
            "status %d (%s) and reported no CUDA error.",
            r->command, threads, r->status, meaning(r->status));
    require_status(r, STATUS_CUDA_ERROR);
    if (file && !strstr(r->err, file))
        fail_run(
            r,
            "@error_checked_elsewhere the error is checked elsewhere; CUDA_CHECK names "
            "the line it stands on.",
            "%s: the error names no line of %s.", r->command, file);
}

const void *require_result(const struct run *r, size_t bytes)
{
    size_t written = r->file ? r->file_size : 0;
    if (written != bytes)
        fail_run(r, NULL,
                 "@wrote_result_bytes %s wrote a result of %zu bytes instead of %zu.",
                 r->command, written, bytes);
    return r->file;
}

// $GRADE_SEED comes from the file to grade; by its name each test has its own numbers.
int random_below(int n)
{
    static uint64_t seed;
    static size_t calls;
    if (calls == 0) {
        const char *given = getenv("GRADE_SEED");
        seed = given ? strtoull(given, NULL, 16) : (uint64_t)time(NULL);
        for (const char *c = graded_name; *c; c++)
            seed = seed * 31 + (unsigned char)*c;
    }
    calls++;
    return random_bits(seed, calls - 1) % n;
}

void require_many(const char *options, const char *likely)
{
    if (getenv("GRADE_SAID"))
        return;
    struct run *r = plan_lab("%s", options);
    r->brief = true;
    run_planned();
    if (r->status == STATUS_WRONG)
        fail_run(r, likely,
                 "%s: the result is wrong, though it is right for smaller n.",
                 r->command);
}

bool bytes_fit(long calls, unsigned long bytes)
{
    return calls == 0 || (bytes > 0 && bytes < 1ul << 40);
}
