// follow.c -- follows a process until it ends or breaks a limit; see follow.h.

#include "follow.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "graded_test.h"
#include "process_tree.h"
#include "start.h"

static void wait_ns(long ns) { nanosleep(&(struct timespec){.tv_nsec = ns}, NULL); }

static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    waitid(P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

// The run that goes on, when it began, and how much processor time was used by then.
struct clock {
    int run;
    double begin, cpu_begin;
};

static double first_began; // when the test's first run did

// The number in this variable of the environment, or else that of the cores.
static int threads_of(const char *variable)
{
    const char *given = getenv(variable);
    int n = given ? atoi(given) : 0;
    return n > 0 ? n : (int)sysconf(_SC_NPROCESSORS_ONLN);
}

bool on_gpu(void)
{
    const char *backend = getenv("BACKEND");
    return backend && !strcmp(backend, "gpu");
}

int most_threads(void)
{
    return OWN_THREADS + threads_of("OMP_NUM_THREADS") +
           (on_gpu() ? DRIVER_THREADS : threads_of("CUDA_CPU_WORKERS"));
}

double seconds_of_a_run(void)
{
    const char *given = getenv("GRADE_DEADLINE");
    return given ? atof(given) : RUN_CPU_SECONDS;
}

bool is_waiting(double cpu_seconds, double seconds)
{
    return cpu_seconds < seconds / WALL_PER_CPU_SECOND / 2;
}

static bool takes_long(double cpu_seconds, double seconds, double most)
{
    bool waits = is_waiting(cpu_seconds, seconds);
    return seconds > most * (waits ? WAIT_PER_CPU_SECOND : WALL_PER_CPU_SECOND);
}

static bool takes_too_long(const struct process *p, double most)
{
    return p->cpu_seconds > most || takes_long(p->cpu_seconds, p->seconds, most);
}

// A brief run, and each after an endless one, has less time. Only who needs an eighth of
// it is worth a look at the record.
static bool takes_longer_than_left(const struct process *p, double all)
{
    if (!takes_too_long(p, all / 8))
        return false;
    int before = endless_runs();
    double some = before < MANY_ENDLESS_RUNS ? all / 4 : all / 8;
    return (before > 0 || p->brief[p->done]) && takes_too_long(p, some);
}

static void look_at_clock(struct process *p, struct clock *c, double cpu_seconds)
{
    double all = seconds_of_a_run();

    p->done = streams_ended(p->streams);
    if (p->done > c->run)
        *c = (struct clock){p->done, now(), cpu_seconds};
    p->seconds = now() - c->begin;
    p->cpu_seconds = cpu_seconds - c->cpu_begin;
    p->timed_out = takes_too_long(p, all) ||
                   takes_longer_than_left(p, all) ||
                   cpu_seconds > all * CPU_LIMITS_PER_TEST ||
                   takes_long(cpu_seconds, now() - first_began,
                              all * RUN_LIMITS_PER_TEST);
}

static void look_at_usage(struct process *p, const struct usage *u)
{
    if (run_folder_bytes(p->folder, p->runs) > FILE_BYTES)
        p->exceeded = formatted("wrote more than %d MiB", FILE_BYTES >> 20);
    if (u->bytes > MEMORY_BYTES)
        p->exceeded = formatted("used more than %d GiB of memory", MEMORY_BYTES >> 30);
    if (u->files > MAX_FILES)
        p->exceeded = formatted("made more than %d files", MAX_FILES);
    if (u->threads > most_threads())
        p->exceeded = formatted("started more than %d threads and processes",
                                most_threads());
}

// Returns false if nothing came.
static bool look_at_output(struct process *p, int ms)
{
    bool came = streams_collect(p->streams, ms);
    if (streams_overflow(p->streams))
        p->exceeded = formatted("printed more than %d MiB", OUTPUT_BYTES >> 20);
    return came;
}

// Criterion ends with who started it, and a test with Criterion, even if they are killed.
__attribute__((constructor)) static void die_with_parent(void)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
}

// The same during a run: it leaves nothing running.
static void end_with_parent(pid_t parent)
{
    if (getppid() == parent)
        return;
    process_tree_end();
    _exit(EXIT_FAILURE);
}

void follow(struct process *p)
{
    static pid_t parent;
    struct clock clock = {0, now(), process_tree_usage().cpu_seconds};
    double next_look = now();
    int status;

    streams_open(p->streams, p->pipes, p->runs);
    if (first_began == 0) {
        first_began = now();
        parent = getppid();
    }
    process_tree_adopt();
    prctl(PR_SET_PDEATHSIG, 0);
    while (!has_ended(p->pid) && !p->exceeded && !p->timed_out) {
        if (streams_are_open(p->streams))
            look_at_output(p, 20);
        else
            wait_ns(200000);
        if (now() > next_look) {
            struct usage u = process_tree_usage();
            look_at_usage(p, &u);
            look_at_clock(p, &clock, u.cpu_seconds);
            end_with_parent(parent);
            next_look = now() + LOOK_EVERY_MS / 1000.0;
        }
    }
    kill(-p->pid, SIGKILL);
    waitpid(p->pid, &status, 0);
    process_tree_end();
    die_with_parent();
    end_with_parent(parent);
    // What it wrote before it ended; no process is left that could write more.
    while (streams_are_open(p->streams) && !p->exceeded && look_at_output(p, 0))
        ;
    p->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    p->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    p->done = streams_ended(p->streams);
    p->seconds = now() - clock.begin;
    streams_close(p->streams);
}
