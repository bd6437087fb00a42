// limit.c -- runs a command within limits on its time, memory and output: a compiler.
//
// limit CPU-SECONDS MEBIBYTES COMMAND…: its exit status is that of the command, 128 and
// more for a signal. After one sentence on standard error it is 124 if the command did
// not end in time, or 123 if it broke another limit. What the command prints goes to
// standard error; nothing that it started is left running.

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process_tree.h"
#include "run_limits.h"

enum { NOT_STARTED = 125 };

struct limits {
    double cpu_seconds, bytes;
};

// Starts the command with its output in a pipe, whose end to read it returns.
static int start(char **command, pid_t *pid)
{
    int ends[2];
    if (pipe(ends))
        return -1;
    *pid = fork();
    if (*pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(command[0], command);
        fprintf(stderr, "limit: cannot start %s: %s\n", command[0], strerror(errno));
        _exit(NOT_STARTED);
    }
    close(ends[1]);
    return *pid < 0 ? -1 : ends[0];
}

// Passes on what comes within a time; returns how many bytes came, 0 at the end, or -1.
static ssize_t pass_on(int output, int ms)
{
    static char text[1 << 16];
    struct pollfd p = {output, POLLIN, 0};
    if (poll(&p, 1, ms) <= 0)
        return -1;
    ssize_t n = read(output, text, sizeof text);
    if (n > 0 && write(STDERR_FILENO, text, n) != n)
        exit(NOT_STARTED); // a full disk is not the command's fault
    return n;
}

// Returns which limit is broken, or NULL; sets *status.
static const char *broken(const struct limits *l, double began, size_t printed,
                          int *status)
{
    static char sentence[128];
    struct usage u = process_tree_usage();

    *status = BROKE_A_LIMIT;
    if (printed > OUTPUT_BYTES) {
        snprintf(sentence, sizeof sentence, "printed more than %d MiB",
                 OUTPUT_BYTES >> 20);
        return sentence;
    }
    if (u.threads > COMPILER_THREADS)
        return "started too many processes";
    double seconds = l->cpu_seconds * COMPILER_WALL_PER_CPU_SECOND, gone = now() - began;
    // For a terminal's input, for example.
    bool waits = gone > l->cpu_seconds * COMPILER_WAIT_PER_CPU_SECOND &&
                 u.cpu_seconds < gone / COMPILER_WALL_PER_CPU_SECOND / 2;
    if (u.cpu_seconds > l->cpu_seconds || gone > seconds || waits) {
        snprintf(sentence, sizeof sentence,
                 "did not end within %.0f seconds of processor time, %.0f by the clock",
                 l->cpu_seconds, waits ? gone : seconds);
        *status = OUT_OF_TIME;
    } else if (u.bytes > l->bytes)
        snprintf(sentence, sizeof sentence, "used more than %.0f MiB of memory",
                 l->bytes / (1 << 20));
    return *sentence ? sentence : NULL;
}

// Returns which limit the process broke, and sets *status; NULL when its output ends.
static const char *follow(const struct limits *l, int output, int *status)
{
    double began = now(), next_look = began;
    const char *why = NULL;
    size_t printed = 0;
    ssize_t n = -1;

    while (!why && n != 0) {
        n = pass_on(output, LOOK_EVERY_MS);
        printed += n > 0 ? n : 0;
        if (now() >= next_look || printed > OUTPUT_BYTES) {
            why = broken(l, began, printed, status);
            next_look = now() + LOOK_EVERY_MS / 1000.0;
        }
    }
    return why;
}

int main(int argc, char **argv)
{
    int status, why_status = 0;
    pid_t pid;

    if (argc < 4) {
        fprintf(stderr, "usage: limit CPU-SECONDS MEBIBYTES COMMAND…\n");
        return NOT_STARTED;
    }
    struct limits l = {atof(argv[1]), atof(argv[2]) * (1 << 20)};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    process_tree_adopt();
    int output = start(argv + 3, &pid);
    if (output < 0) {
        perror("limit");
        return NOT_STARTED;
    }
    const char *why = follow(&l, output, &why_status);
    if (why)
        kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    process_tree_end();
    if (why) {
        fprintf(stderr, "\nthe compiler %s\n", why);
        return why_status;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
