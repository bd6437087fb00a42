// follow.c -- follows a process until it ends or breaks a limit; see follow.h.

#include "follow.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "graded_test.h"
#include "process_tree.h"
#include "program.h"
#include "run_folder.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void wait_ns(long ns) { nanosleep(&(struct timespec){.tv_nsec = ns}, NULL); }

static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    waitid(P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

// One of the two pipes, and what came through it.
struct stream {
    int fd; // -1 once it is closed
    char *text;
    size_t size, capacity;
    size_t searched; // up to here there is no end of the run that goes on
    int runs, ended; // how many it is to hold, and how many ended
    struct section sections[MAX_BATCH];
};

// The run that goes on, when it began, and how much processor time was used by then.
struct clock {
    int run;
    double begin, cpu_begin;
};

static struct stream open_stream(int fd, int runs)
{
    struct stream s = {.fd = fd, .runs = runs, .capacity = (size_t)runs * OUTPUT_BYTES};
    s.text = calloc(s.capacity + 1, 1);
    if (!s.text)
        fail(NULL, "grader: no memory for what the program prints");
    return s;
}

// Finds the ends of runs in what came.
static void find_ends(struct stream *s)
{
    const size_t mark = strlen(RUN_ENDED), longest = mark + 16;

    while (s->ended < s->runs - 1) {
        char *from = s->text + s->searched, *end = s->text + s->size;
        char *found = memmem(from, end - from, RUN_ENDED, mark);
        char *newline = found ? memchr(found + mark, '\n', end - found - mark) : NULL;
        if (!newline)
            break;
        s->sections[s->ended].end = found - s->text;
        s->sections[s->ended].status = atoi(found + mark);
        s->ended++;
        s->searched = newline + 1 - s->text;
        s->sections[s->ended].begin = s->searched;
    }
    s->sections[s->ended].end = s->size;
    // A mark may have come in part.
    if (s->size > s->searched + longest)
        s->searched = s->size - longest;
}

// Takes what is there, waiting up to `ms` for it; returns false if nothing was.
static bool collect(struct stream s[2], int ms)
{
    struct pollfd pipes[2] = {{s[0].fd, POLLIN, 0}, {s[1].fd, POLLIN, 0}};
    if (poll(pipes, 2, ms) <= 0)
        return false;
    for (int i = 0; i < 2; i++) {
        if (s[i].fd < 0 || !pipes[i].revents)
            continue;
        ssize_t n = read(s[i].fd, s[i].text + s[i].size, s[i].capacity - s[i].size);
        if (n > 0) {
            s[i].size += n;
            find_ends(&s[i]);
        } else {
            close(s[i].fd);
            s[i].fd = -1;
        }
    }
    return true;
}

static bool is_open(const struct stream s[2]) { return s[0].fd >= 0 || s[1].fd >= 0; }

static bool prints_too_much(const struct stream s[2])
{
    for (int i = 0; i < 2; i++)
        if (s[i].size - s[i].sections[s[i].ended].begin >= OUTPUT_BYTES)
            return true;
    return false;
}

static double first_began; // when the test's first run did

// How many runs ended, in both streams.
static int runs_done(const struct stream s[2])
{
    return s[0].ended < s[1].ended ? s[0].ended : s[1].ended;
}

static void look_at_clock(struct process *p, const struct stream s[2], struct clock *c,
                          double cpu_seconds)
{
    const char *given = getenv("GRADE_DEADLINE");
    double most_cpu = given ? atof(given) : RUN_CPU_SECONDS;
    double most = most_cpu * WALL_PER_CPU_SECOND;

    if (runs_done(s) > c->run)
        *c = (struct clock){runs_done(s), now(), cpu_seconds};
    p->seconds = now() - c->begin;
    p->cpu_seconds = cpu_seconds - c->cpu_begin;
    p->timed_out = p->cpu_seconds > most_cpu || p->seconds > most ||
                   now() - first_began > most * RUN_LIMITS_PER_TEST;
}

static void look_at_usage(struct process *p, const struct usage *u)
{
    if (run_folder_bytes(p->folder, p->runs) > FILE_BYTES)
        p->exceeded = "wrote more than 256 MiB";
    if (u->bytes > MEMORY_BYTES)
        p->exceeded = "used more than 1 GiB of memory";
    if (u->processes > MAX_PROCESSES)
        p->exceeded = "started more than 500 processes";
}

void follow(struct process *p)
{
    struct stream s[2] = {open_stream(p->pipes[0], p->runs),
                          open_stream(p->pipes[1], p->runs)};
    struct clock clock = {0, now(), process_tree_usage().cpu_seconds};
    double next_look = now();
    int status;

    if (first_began == 0)
        first_began = now();
    process_tree_adopt();
    while (!has_ended(p->pid) && !p->exceeded && !p->timed_out) {
        if (is_open(s))
            collect(s, 20);
        else
            wait_ns(200000);
        if (prints_too_much(s))
            p->exceeded = "printed more than 1 MiB";
        if (now() > next_look) {
            struct usage u = process_tree_usage();
            look_at_usage(p, &u);
            look_at_clock(p, s, &clock, u.cpu_seconds);
            next_look = now() + LOOK_EVERY_MS / 1000.0;
        }
    }
    kill(-p->pid, SIGKILL);
    waitpid(p->pid, &status, 0);
    process_tree_end();
    // What it wrote before it ended; no process is left that could write more.
    while (is_open(s) && !p->exceeded && collect(s, 0))
        if (prints_too_much(s))
            p->exceeded = "printed more than 1 MiB";
    p->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    p->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    p->done = runs_done(s);
    p->seconds = now() - clock.begin;
    for (int i = 0; i < 2; i++) {
        if (s[i].fd >= 0)
            close(s[i].fd);
        p->text[i] = s[i].text;
        memcpy(p->sections[i], s[i].sections, sizeof s[i].sections);
    }
}
