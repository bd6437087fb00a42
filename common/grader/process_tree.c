// process_tree.c -- all processes that this one has started; see process_tree.h.

#include "process_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
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

enum { MAX_TEXT = 4096 };

// Reads a file of this process in /proc; "" if it has ended.
static void read_text(pid_t pid, const char *name, char text[MAX_TEXT])
{
    char path[64];
    size_t n = 0;
    snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
    FILE *f = fopen(path, "r");
    if (f) {
        n = fread(text, 1, MAX_TEXT - 1, f);
        fclose(f);
    }
    text[n] = '\0';
}

// A line starts with the field; no name of a process holds a newline here.
static long field(const char *status, const char *line)
{
    const char *found = strstr(status, line);
    return found ? atol(found + strlen(line)) : 0;
}

// Also what it needs in the kernel to map more than it uses.
static void add_status(pid_t pid, struct usage *u)
{
    char status[MAX_TEXT];
    read_text(pid, "status", status);
    long kilobytes = field(status, "\nVmRSS:") + field(status, "\nVmSwap:") +
                     field(status, "\nVmPTE:");
    u->bytes += 1024.0 * kilobytes;
    u->threads += field(status, "\nThreads:");
}

// The processes of this look and of the one before, and processor time of their own.
static struct seen {
    pid_t pid;
    double own;
} looks[2][MANY_THREADS];
static int counts[2], this_look;

// Notes its own processor time, and adds that of those below it that were waited for.
static void add_times(pid_t pid, struct usage *u)
{
    char stat[MAX_TEXT];
    unsigned long user, system, ended_user, ended_system;
    double tick = 1.0 / sysconf(_SC_CLK_TCK);
    read_text(pid, "stat", stat);
    const char *name_end = strrchr(stat, ')'); // the name may hold anything
    if (!name_end || counts[this_look] == MANY_THREADS ||
        sscanf(name_end, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu",
               &user, &system, &ended_user, &ended_system) != 4)
        return;
    looks[this_look][counts[this_look]] = (struct seen){pid, tick * (user + system)};
    counts[this_look]++;
    u->cpu_seconds += tick * (ended_user + ended_system);
}

static double sum_times(int look, int but_not_of)
{
    double sum = 0;
    for (int i = 0; i < counts[look]; i++) {
        int k = 0, others = but_not_of == look ? 0 : counts[but_not_of];
        while (k < others && looks[but_not_of][k].pid != looks[look][i].pid)
            k++;
        sum += k == others ? looks[look][i].own : 0;
    }
    return sum;
}

// Adds what those use that run, and what those used that nobody waited for: they are
// gone, and the time of those that were waited for has grown by less.
static void add_unknown_times(struct usage *u)
{
    static double ended_before, lost;
    double unknown = sum_times(!this_look, this_look) - (u->cpu_seconds - ended_before);
    ended_before = u->cpu_seconds;
    lost += unknown > 0 ? unknown : 0;
    u->cpu_seconds += sum_times(this_look, this_look) + lost;
}

// What is in a folder of the sandbox, where that is a file system in memory of its own.
static void look_into(pid_t pid, const char *folder, double *bytes, long *files)
{
    char path[64];
    struct stat here, there;
    struct statvfs s;
    snprintf(path, sizeof path, "/proc/%d/root%s", pid, folder);
    int fd = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    // By one descriptor: bwrap is changing what lies at that path.
    bool is_own = !fstat(fd, &there) && !fstatvfs(fd, &s) &&
                  (stat(folder, &here) || here.st_dev != there.st_dev);
    close(fd);
    if (!is_own)
        return;
    *bytes += (double)(s.f_blocks - s.f_bfree) * s.f_frsize;
    *files += s.f_files - s.f_ffree;
}

// All processes of a sandbox see the same files, so one of them counts.
static void look_at_files(pid_t pid, struct usage *u)
{
    double bytes = 0;
    long files = 0;
    look_into(pid, "/tmp", &bytes, &files);
    look_into(pid, "/dev/shm", &bytes, &files);
    if (files > u->files) {
        u->files = files;
        u->file_bytes = bytes;
    }
}

static void add_usage(pid_t pid, void *to)
{
    struct usage *u = to;
    add_status(pid, u);
    look_at_files(pid, u);
    add_times(pid, u);
    if (u->threads <= MANY_THREADS)
        visit_children(pid, add_usage, u);
}

static double seconds(struct timeval t) { return t.tv_sec + t.tv_usec * 1e-6; }

struct usage process_tree_usage(void)
{
    struct usage u = {0};
    struct rusage ended;
    getrusage(RUSAGE_CHILDREN, &ended);
    u.cpu_seconds = seconds(ended.ru_utime) + seconds(ended.ru_stime);
    this_look = !this_look;
    counts[this_look] = 0;
    visit_children(getpid(), add_usage, &u);
    add_unknown_times(&u);
    u.bytes += u.file_bytes;
    return u;
}

double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
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
