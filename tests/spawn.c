// spawn.c -- runs a lab program in a process of its own; see spawn.h.

#include "spawn.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MAX_TEXT = 1 << 20, MAX_WORDS = 64 };
static const double DEADLINE = 20; // seconds

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

// The variables that a lab program may see; all others stay with the grader.
static char **make_environment(const char *variable)
{
    static const char *const passed[] = {"PATH", "LD_LIBRARY_PATH",
                                         "CUDA_VISIBLE_DEVICES", "GOMP_SPINCOUNT", NULL};
    static char text[8][4096], *environment[9];
    size_t name = variable ? strcspn(variable, "=") + 1 : 0;
    int n = 0;

    for (int i = 0; passed[i]; i++)
        if (getenv(passed[i]))
            snprintf(text[n++], sizeof *text, "%s=%s", passed[i], getenv(passed[i]));
    snprintf(text[n++], sizeof *text, "LC_ALL=C");
    if (variable) {
        for (int i = 0; i < n; i++) // the test's own value replaces the grader's
            if (!strncmp(text[i], variable, name))
                snprintf(text[i], sizeof *text, "UNUSED=");
        snprintf(text[n++], sizeof *text, "%s", variable);
    }
    for (int i = 0; i <= n; i++)
        environment[i] = i < n ? text[i] : NULL;
    return environment;
}

static int split(char *words, char **argv, int n)
{
    for (char *w = strtok(words, " "); w && n < MAX_WORDS; w = strtok(NULL, " "))
        argv[n++] = w;
    argv[n] = NULL;
    return n;
}

// Starts argv[] in `folder` with its output in two pipes; returns the process or exits.
static pid_t start(char **argv, const char *folder, char **environment, int pipes[2][2])
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    pid_t pid;

    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    for (int i = 0; i < 2; i++) {
        cr_assert(pipe2(pipes[i], O_CLOEXEC) == 0, "no pipe: %s", strerror(errno));
        posix_spawn_file_actions_adddup2(&files, pipes[i][1], i + 1);
    }
    posix_spawn_file_actions_addclosefrom_np(&files, 3);
    posix_spawn_file_actions_addchdir_np(&files, folder);
    posix_spawnattr_init(&attributes);
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    int e = posix_spawnp(&pid, argv[0], &files, &attributes, argv, environment);
    cr_assert(e == 0, "cannot start %s: %s", argv[0], strerror(e));
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    close(pipes[0][1]);
    close(pipes[1][1]);
    return pid;
}

// Collects both pipes until they close, the deadline passes or too much comes.
static void collect(struct outcome *o, int pipes[2][2], double deadline)
{
    char *text[2] = {o->out, o->err};
    size_t size[2] = {0, 0};
    struct pollfd fds[2] = {{.fd = pipes[0][0], .events = POLLIN},
                            {.fd = pipes[1][0], .events = POLLIN}};

    while ((fds[0].fd >= 0 || fds[1].fd >= 0) && !o->flooded) {
        double left = deadline - now();
        if (left <= 0 || poll(fds, 2, left * 1000 + 1) == 0) {
            o->timed_out = true;
            break;
        }
        for (int i = 0; i < 2; i++) {
            if (fds[i].fd < 0 || !fds[i].revents)
                continue;
            ssize_t n = read(fds[i].fd, text[i] + size[i], MAX_TEXT - size[i]);
            if (n <= 0)
                fds[i].fd = -1;
            else
                size[i] += n;
            o->flooded |= size[i] == MAX_TEXT;
        }
    }
    close(pipes[0][0]);
    close(pipes[1][0]);
}

// Waits until the process ends or the deadline passes, without reaping it: its group
// keeps its number until the rest of it is killed.
static void await(struct outcome *o, pid_t pid, double deadline)
{
    siginfo_t info = {0};
    int status;

    while (!o->timed_out && !o->flooded && !info.si_pid) {
        waitid(P_PID, pid, &info, WEXITED | WNOHANG | WNOWAIT);
        o->timed_out = !info.si_pid && now() > deadline;
        if (!info.si_pid)
            nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    kill(-pid, SIGKILL);
    waitpid(pid, &status, 0);
    o->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    o->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void read_result(struct outcome *o, const char *folder)
{
    char path[64];
    struct stat s;
    snprintf(path, sizeof path, "%s/result", folder);
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);

    if (fd >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode)) {
        o->file = malloc(s.st_size + 1);
        ssize_t n = read(fd, o->file, s.st_size);
        o->file_size = n < 0 ? 0 : n;
    }
    if (fd >= 0)
        close(fd);
    unlink(path);
    rmdir(
        folder); // fails if the program left more; what is in /tmp is not ours to search
}

static struct outcome run(const char *variable, const char *options)
{
    const char *program = getenv("LAB_PROGRAM");
    cr_assert(program && *program, "LAB_PROGRAM names no lab program; use make check");
    char folder[] = "/tmp/lab-XXXXXX", words[256], *argv[MAX_WORDS + 1];
    static char limits[] = "prlimit --core=0 --fsize=2147483648 --nofile=256 --cpu=60 --";
    char prefix[sizeof limits];
    int pipes[2][2];
    struct outcome o = {.out = calloc(MAX_TEXT + 1, 1), .err = calloc(MAX_TEXT + 1, 1)};

    cr_assert(mkdtemp(folder) != NULL, "no folder in /tmp: %s", strerror(errno));
    snprintf(words, sizeof words, "%s", options);
    const char *name = strrchr(program, '/') ? strrchr(program, '/') + 1 : program;
    snprintf(o.asked, sizeof o.asked, "%s %.200s", name, options);
    int n = split(strcpy(prefix, limits), argv, 0);
    argv[n++] = (char *)program;
    split(words, argv, n);

    double begin = now();
    pid_t pid = start(argv, folder, make_environment(variable), pipes);
    collect(&o, pipes, begin + DEADLINE);
    await(&o, pid, begin + DEADLINE);
    o.seconds = now() - begin;
    read_result(&o, folder);
    return o;
}

struct outcome run_lab(const char *format, ...)
{
    char options[256];
    va_list a;
    va_start(a, format);
    vsnprintf(options, sizeof options, format, a);
    va_end(a);
    return run(NULL, options);
}

struct outcome run_lab_with(const char *variable, const char *format, ...)
{
    char options[256];
    va_list a;
    va_start(a, format);
    vsnprintf(options, sizeof options, format, a);
    va_end(a);
    return run(variable, options);
}

void outcome_free(struct outcome *o)
{
    free(o->out);
    free(o->err);
    free(o->file);
}
