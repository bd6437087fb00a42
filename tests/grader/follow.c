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

enum { MAX_PROCESSES = 500 };
static const double MAX_MEMORY = 1 << 30, LOOK_EVERY = 0.05; // bytes, seconds

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void for_each_child(pid_t pid, void (*visit)(pid_t child, void *to), void *to)
{
    char path[64 + sizeof((struct dirent *)0)->d_name];
    int child;
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *threads = opendir(path);

    for (struct dirent *t; threads && (t = readdir(threads));) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/children", pid, t->d_name);
        FILE *f = fopen(path, "r");
        while (f && fscanf(f, "%d", &child) == 1)
            visit(child, to);
        if (f)
            fclose(f);
    }
    if (threads)
        closedir(threads);
}

struct usage {
    double memory; // bytes in RAM
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

    if (f && fscanf(f, "%*d %ld", &pages) == 1)
        u->memory += (double)pages * sysconf(_SC_PAGESIZE);
    if (f)
        fclose(f);
    if (++u->processes <= MAX_PROCESSES)
        for_each_child(pid, add_usage, u);
}

static void look(struct outcome *o, pid_t pid)
{
    struct usage u = {0};
    add_usage(pid, &u);
    if (u.memory > MAX_MEMORY)
        o->exceeded = "used more than 1 GiB of memory";
    if (u.processes > MAX_PROCESSES)
        o->exceeded = "started more than 500 processes";
}

static void end_child(pid_t child, void *count)
{
    kill(child, SIGKILL);
    ++*(int *)count;
}

// Ends every child, and those who become children when their parents end: this process
// asked to be given them. A storm of forks may need several rounds.
static void end_children(void)
{
    for (int round = 0; round < 2000; round++) {
        int count = 0;
        for_each_child(getpid(), end_child, &count);
        if (!count)
            return;
        while (waitpid(-1, NULL, WNOHANG) > 0)
            ;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static bool ended(pid_t pid)
{
    siginfo_t info = {0};
    waitid(P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

// Takes what is there; waits up to 20 ms for more, or for the pipes to close.
static void collect(struct outcome *o, struct pollfd fds[2], size_t used[2], size_t size)
{
    char *text[2] = {o->out, o->err};
    if (fds[0].fd < 0 && fds[1].fd < 0)
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    else if (poll(fds, 2, 20) <= 0)
        return;
    for (int i = 0; i < 2; i++) {
        if (fds[i].fd < 0 || !fds[i].revents)
            continue;
        ssize_t n = read(fds[i].fd, text[i] + used[i], size - used[i]);
        if (n <= 0)
            fds[i].fd = -1;
        else
            used[i] += n;
        if (used[i] == size)
            o->exceeded = "printed more than 1 MiB";
    }
}

void follow(struct outcome *o, pid_t pid, int pipes[2], size_t size, double seconds)
{
    struct pollfd fds[2] = {{.fd = pipes[0], .events = POLLIN},
                            {.fd = pipes[1], .events = POLLIN}};
    size_t used[2] = {0, 0};
    double begin = now(), next = begin + LOOK_EVERY;
    int status;

    prctl(PR_SET_CHILD_SUBREAPER, 1);
    while (!ended(pid) && !o->exceeded && !o->timed_out) {
        collect(o, fds, used, size);
        o->timed_out = now() > begin + seconds;
        if (now() > next) {
            look(o, pid);
            next = now() + LOOK_EVERY;
        }
    }
    o->seconds = now() - begin;
    kill(-pid, SIGKILL);
    waitpid(pid, &status, 0);
    end_children();
    // What it wrote before it ended; nobody is left who could write more.
    while ((fds[0].fd >= 0 || fds[1].fd >= 0) && !o->exceeded)
        if (collect(o, fds, used, size), poll(fds, 2, 0) <= 0)
            break;
    o->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    o->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    close(pipes[0]);
    close(pipes[1]);
}
