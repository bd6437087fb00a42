// follow.c -- follows a process until it ends or breaks a limit; see follow.h.

#include "follow.h"

#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "run_limits.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void wait_ns(long ns) { nanosleep(&(struct timespec){.tv_nsec = ns}, NULL); }

typedef void visit_process(pid_t pid, void *to);

static void visit_children_of_thread(const char *path, visit_process *visit, void *to)
{
    int child;
    FILE *f = fopen(path, "r");
    if (!f)
        return;
    while (fscanf(f, "%d", &child) == 1)
        visit(child, to);
    fclose(f);
}

static void visit_children(pid_t pid, visit_process *visit, void *to)
{
    char path[64 + sizeof((struct dirent *)0)->d_name];
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *threads = opendir(path);
    if (!threads)
        return;
    for (struct dirent *t = readdir(threads); t; t = readdir(threads)) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/children", pid, t->d_name);
        visit_children_of_thread(path, visit, to);
    }
    closedir(threads);
}

struct usage {
    double bytes; // in RAM
    int processes;
};

// Adds what a process and all below it use.
static void add_usage(pid_t pid, void *to)
{
    struct usage *u = to;
    char path[64];
    long pages = 0;
    snprintf(path, sizeof path, "/proc/%d/statm", pid);
    FILE *f = fopen(path, "r");
    if (f) {
        if (fscanf(f, "%*d %ld", &pages) == 1)
            u->bytes += (double)pages * sysconf(_SC_PAGESIZE);
        fclose(f);
    }
    u->processes++;
    if (u->processes <= MAX_PROCESSES)
        visit_children(pid, add_usage, u);
}

static void look_at_usage(struct run *r, pid_t pid)
{
    struct usage u = {0};
    add_usage(pid, &u);
    if (u.bytes > MEMORY_BYTES)
        r->exceeded = "used more than 1 GiB of memory";
    if (u.processes > MAX_PROCESSES)
        r->exceeded = "started more than 500 processes";
}

static void kill_and_count(pid_t pid, void *to)
{
    int *count = to;
    kill(pid, SIGKILL);
    *count += 1;
}

// Ends every child, and those who become children when their parents end: this process
// asked to be given them. A storm of forks may need several rounds.
static void end_children(void)
{
    for (int round = 0; round < 2000; round++) {
        int count = 0;
        visit_children(getpid(), kill_and_count, &count);
        if (!count)
            return;
        while (waitpid(-1, NULL, WNOHANG) > 0)
            ;
        wait_ns(1000000);
    }
}

static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    waitid(P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

// Two pipes, what has come through each, and how much of it.
struct capture {
    struct pollfd pipes[2]; // fd: -1 once the pipe is closed
    char *text[2];
    size_t used[2];
};

static bool is_open(const struct capture *c)
{
    return c->pipes[0].fd >= 0 || c->pipes[1].fd >= 0;
}

// Takes what is there, waiting up to `ms` for it; returns false if nothing was.
static bool collect(struct capture *c, int ms)
{
    if (poll(c->pipes, 2, ms) <= 0)
        return false;
    for (int i = 0; i < 2; i++) {
        struct pollfd *p = &c->pipes[i];
        if (p->fd < 0 || !p->revents)
            continue;
        ssize_t n = read(p->fd, c->text[i] + c->used[i], OUTPUT_BYTES - c->used[i]);
        if (n > 0)
            c->used[i] += n;
        else
            p->fd = -1;
    }
    return true;
}

static void look_at_output(struct run *r, const struct capture *c)
{
    if (c->used[0] == OUTPUT_BYTES || c->used[1] == OUTPUT_BYTES)
        r->exceeded = "printed more than 1 MiB";
}

void follow(struct run *r, pid_t pid, const int pipes[2], double seconds)
{
    struct capture c = {.pipes = {{pipes[0], POLLIN, 0}, {pipes[1], POLLIN, 0}},
                        .text = {r->out, r->err}};
    double begin = now(), next_look = begin;
    int status;

    prctl(PR_SET_CHILD_SUBREAPER, 1);
    while (!has_ended(pid) && !r->exceeded && !r->timed_out) {
        if (is_open(&c))
            collect(&c, 20);
        else
            wait_ns(200000);
        look_at_output(r, &c);
        r->timed_out = now() > begin + seconds;
        if (now() > next_look) {
            look_at_usage(r, pid);
            next_look = now() + LOOK_EVERY_MS / 1000.0;
        }
    }
    r->seconds = now() - begin;
    kill(-pid, SIGKILL);
    waitpid(pid, &status, 0);
    end_children();
    // What it wrote before it ended; no process is left that could write more.
    while (is_open(&c) && !r->exceeded && collect(&c, 0))
        look_at_output(r, &c);
    r->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    r->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    close(pipes[0]);
    close(pipes[1]);
}
