// main.c -- Lab 1's program: runs show(), prints the host's line, counts the lines.

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "device.h"
#include "options.h"
#include "program.h"
#include "status.h"
#include "threads.h"

// A GPU's buffer for its threads' lines is limited: 1 MiB unless it is made larger.
enum { MAX_LINES = 4096 };
static const char *const begins[] = {
    "threadIdx: ", "blockIdx: ", "blockDim: ", "gridDim: ", "gpu print "};

static long long grid = 2, block = 4, device;
static int what;
static const struct option options[] = {
    {"grid", OPTION_SIZE, &grid, 1, MAX_LINES, NULL, "blocks in the grid"},
    {"block", OPTION_SIZE, &block, 1, 1 << 30, NULL, "threads in a block"},
    {"show", OPTION_CHOICE, &what, 0, 0, "threadIdx|blockIdx|blockDim|gridDim|global",
     "what each thread prints"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {0},
};

// An endless loop of prints must not fill the disk.
enum { MAX_BYTES = 8 << 20 };

static void too_much(int signal)
{
    static const char message[] =
        "wrong: more than 8 MiB were printed; is there a loop that never ends?\n";
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)signal;
    (void)written;
    _exit(STATUS_WRONG);
}

// Redirects standard output to a file, so that the lines can be counted; returns it.
static FILE *capture(int *out)
{
    FILE *f = tmpfile();
    fflush(stdout);
    *out = dup(STDOUT_FILENO);
    if (!f || *out < 0 || dup2(fileno(f), STDOUT_FILENO) < 0) {
        perror("threads: no temporary file");
        exit(STATUS_USAGE);
    }
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    if (limit.rlim_cur > MAX_BYTES)
        limit.rlim_cur = MAX_BYTES;
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, too_much);
    return f;
}

// How many lines the threads printed, and how many of them after the host's own.
struct count {
    long long lines, late;
};

// Prints the captured lines in their order and counts them.
static struct count replay(FILE *f, int out)
{
    char line[256];
    bool host = false;
    struct count n = {0};

    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    close(out);
    rewind(f);
    while (fgets(line, sizeof line, f)) {
        if (!strncmp(line, begins[what], strlen(begins[what]))) {
            n.lines++;
            if (host)
                n.late++;
        }
        if (!strncmp(line, "cpu print", 9))
            host = true;
        fputs(line, stdout);
    }
    fclose(f);
    return n;
}

int lab_main(int argc, char **argv)
{
    int out;

    options_read(options, "lets every thread of a grid print its numbers", argc, argv);
    if (block <= 1024 && grid * block > MAX_LINES)
        usage_error("%lld threads would print more than %d lines; use fewer",
                    grid * block, MAX_LINES);
    device_select(device);
    FILE *f = capture(&out);
    show(what, grid, block);
    if (what == GLOBAL)
        printf("cpu print\n");
    fflush(stdout);
    device_wait(); // too late for a show() that did not wait, but its lines come out
    struct count n = replay(f, out);
    fflush(stdout);
    if (n.lines != grid * block) {
        fprintf(stderr,
                "wrong: %lld lines begin with '%s', but %lld threads should print one\n",
                n.lines, begins[what], grid * block);
        return STATUS_WRONG;
    }
    if (n.late) {
        fprintf(stderr, "wrong: %lld lines came after the host's 'cpu print'\n", n.late);
        return STATUS_WRONG;
    }
    return STATUS_RIGHT;
}
