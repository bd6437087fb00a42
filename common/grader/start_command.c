// start_command.c -- the words that start a program: sandbox and limits; see start.h.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "run_limits.h"
#include "start.h"

enum { MAX_SANDBOX = MAX_COMMAND - 32 };

bool start_in_bubblewrap(void) { return getenv("GRADE_FILTER") != NULL; }

static int add_words(char **argv, int n, char *text, const char *between)
{
    for (char *w = strtok(text, between); w && n < MAX_SANDBOX;
         w = strtok(NULL, between)) {
        argv[n] = w;
        n++;
    }
    return n;
}

// A hard limit that is already lower stays: nobody can raise it.
static long capped(int resource, long value)
{
    struct rlimit now;
    bool is_lower = !getrlimit(resource, &now) && now.rlim_max < (rlim_t)value;
    return is_lower ? (long)now.rlim_max : value;
}

// Limits of each process. Of all together memory and time are watched from outside. A
// core of 1 byte is none, also where a program collects them.
static int add_limits(char **argv, int n, bool isolated)
{
    static char text[128], threads[32];
    const char *given = getenv("GRADE_NPROC");
    int files = isolated && !on_gpu() ? CPU_OPEN_FILES : OPEN_FILES;

    snprintf(text, sizeof text, "prlimit --core=%ld --fsize=%ld --nofile=%ld --cpu=%ld",
             capped(RLIMIT_CORE, 1), capped(RLIMIT_FSIZE, FILE_BYTES),
             capped(RLIMIT_NOFILE, files), capped(RLIMIT_CPU, CPU_SECONDS));
    n = add_words(argv, n, text, " ");
    if (isolated) {
        long most = given ? atol(given) : most_threads() + SPARE_THREADS;
        snprintf(threads, sizeof threads, "--nproc=%ld", capped(RLIMIT_NPROC, most));
        n = add_words(argv, n, threads, " ");
    }
    return n;
}

int start_command(char **argv, char *program)
{
    static char inside[128], descriptor[16];
    const char *sandbox = getenv("GRADE_SANDBOX");
    int n = 0;

    if (sandbox)
        n = add_words(argv, 0, strdup(sandbox), "\n");
    if (start_in_bubblewrap()) { // see sandbox.py; its last words are here
        snprintf(inside, sizeof inside, "/lab/%s", strrchr(program, '/') + 1);
        snprintf(descriptor, sizeof descriptor, "%d", PROGRAM_DESCRIPTOR);
        char *last[] = {"--perms", "0555",         "--file", descriptor,
                        inside,    "--remount-ro", "/",      "--"};
        memcpy(argv + n, last, sizeof last);
        n += sizeof last / sizeof *last;
        program = inside;
    }
    n = add_limits(argv, n, sandbox);
    argv[n] = program;
    return n + 1;
}
