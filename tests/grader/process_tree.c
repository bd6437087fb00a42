// process_tree.c -- all processes that this one has started; see process_tree.h.

#include "process_tree.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "run_limits.h"

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

// Reads the first line of a file of this process in /proc; "" if it has ended.
static void read_line(pid_t pid, const char *name, char line[512])
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    FILE *f = fopen(path, "r");
    *line = '\0';
    if (!f)
        return;
    if (!fgets(line, 512, f))
        *line = '\0';
    fclose(f);
}

static double bytes_of(pid_t pid)
{
    char line[512];
    long pages = 0;
    read_line(pid, "statm", line);
    if (sscanf(line, "%*d %ld", &pages) != 1)
        return 0;
    return (double)pages * sysconf(_SC_PAGESIZE);
}

// Its own and that of those below it that have ended and were waited for.
static double cpu_seconds_of(pid_t pid)
{
    char line[512];
    unsigned long user, system, ended_user, ended_system;
    read_line(pid, "stat", line);
    const char *behind_name = strrchr(line, ')'); // the name may hold anything
    if (!behind_name ||
        sscanf(behind_name,
               ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu", &user,
               &system, &ended_user, &ended_system) != 4)
        return 0;
    return (double)(user + system + ended_user + ended_system) / sysconf(_SC_CLK_TCK);
}

static void add_usage(pid_t pid, void *to)
{
    struct usage *u = to;
    u->bytes += bytes_of(pid);
    u->cpu_seconds += cpu_seconds_of(pid);
    u->processes++;
    if (u->processes <= MAX_PROCESSES)
        visit_children(pid, add_usage, u);
}

static double seconds(struct timeval t) { return t.tv_sec + t.tv_usec * 1e-6; }

struct usage process_tree_usage(void)
{
    struct usage u = {0};
    struct rusage ended;
    getrusage(RUSAGE_CHILDREN, &ended);
    u.cpu_seconds = seconds(ended.ru_utime) + seconds(ended.ru_stime);
    visit_children(getpid(), add_usage, &u);
    return u;
}

void process_tree_adopt(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

static void kill_and_count(pid_t pid, void *to)
{
    int *count = to;
    kill(pid, SIGKILL);
    *count += 1;
}

void process_tree_end(void)
{
    for (int round = 0; round < 2000; round++) {
        int count = 0;
        visit_children(getpid(), kill_and_count, &count);
        if (!count)
            return;
        while (waitpid(-1, NULL, WNOHANG) > 0)
            ;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}
