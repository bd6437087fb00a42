// spawn.c -- runs a lab program in a process of its own; see spawn.h.

#include "spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "follow.h"
#include "graded_test.h"
#include "run_limits.h"
#include "run_folder.h"
#include "shared_page.h"

enum { MAX_WORDS = 64, MAX_VARIABLES = 16, MAX_VARIABLE = 4096 };

// The variables that a lab program may see; all others stay with the grader.
static const char *const passed_on[] = {
    "PATH",    "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES", "GOMP_SPINCOUNT",
    "BACKEND", "ISOLATION",       "OMP_NUM_THREADS",      "CUDA_CPU_WORKERS"};

static bool sets(const char *variable, const char *name)
{
    size_t length = strlen(name);
    return variable && !strncmp(variable, name, length) && variable[length] == '=';
}

static char **make_environment(const char *variable)
{
    static char text[MAX_VARIABLES][MAX_VARIABLE], *environment[MAX_VARIABLES + 1];
    int n = 0;

    for (size_t i = 0; i < sizeof passed_on / sizeof *passed_on; i++) {
        const char *value = getenv(passed_on[i]);
        if (!value || sets(variable, passed_on[i]))
            continue;
        snprintf(text[n], MAX_VARIABLE, "%s=%s", passed_on[i], value);
        n++;
    }
    snprintf(text[n], MAX_VARIABLE, "LC_ALL=C");
    n++;
    snprintf(text[n], MAX_VARIABLE, "GRADE_PAGE=1");
    n++;
    if (variable) {
        snprintf(text[n], MAX_VARIABLE, "%s", variable);
        n++;
    }
    for (int i = 0; i < n; i++)
        environment[i] = text[i];
    environment[n] = NULL;
    return environment;
}

// Adds the words of a text to argv[], which holds n already; returns how many it holds.
static int add_words(char *text, char **argv, int n)
{
    for (char *w = strtok(text, " "); w && n < MAX_WORDS; w = strtok(NULL, " ")) {
        argv[n] = w;
        n++;
    }
    argv[n] = NULL;
    return n;
}

// The command in front of the program: the sandbox, or limits alone.
static int add_wrapper(char **argv)
{
    static char text[128];
    char *sandbox = getenv("GRADE_SANDBOX");

    if (sandbox) {
        argv[0] = sandbox;
        argv[1] = "run";
        return 2;
    }
    snprintf(text, sizeof text, "prlimit --core=0 --fsize=%d --nofile=%d --cpu=%d --",
             FILE_BYTES, OPEN_FILES, CPU_SECONDS);
    return add_words(text, argv, 0);
}

// No signal is blocked or ignored in the new process, which leads a group of its own.
static void set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(attributes);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                             POSIX_SPAWN_SETSIGDEF);
}

// Starts argv[] in `folder` with the page, and its output in two pipes, whose ends to read
// are put into pipes[]; returns the process.
static pid_t start(char **argv, const char *folder, char **environment, int page,
                   int pipes[2])
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int ends[2][2];
    pid_t pid;

    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    for (int i = 0; i < 2; i++) {
        if (pipe2(ends[i], O_CLOEXEC))
            fail(NULL, "grader: no pipe: %s", strerror(errno));
        posix_spawn_file_actions_adddup2(&files, ends[i][1], i + 1);
    }
    posix_spawn_file_actions_adddup2(&files, page, PROBE_DESCRIPTOR);
    posix_spawn_file_actions_addclosefrom_np(&files, PROBE_DESCRIPTOR + 1);
    posix_spawn_file_actions_addchdir_np(&files, folder);
    set_attributes(&attributes);
    int e = posix_spawnp(&pid, argv[0], &files, &attributes, argv, environment);
    if (e)
        fail(NULL, "grader: cannot start %s: %s", argv[0], strerror(e));
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    for (int i = 0; i < 2; i++) {
        close(ends[i][1]);
        pipes[i] = ends[i][0];
    }
    return pid;
}

static struct run run_program(const char *variable, char *options)
{
    char *program = getenv("LAB_PROGRAM"), *deadline = getenv("GRADE_DEADLINE");
    bool sandboxed = getenv("GRADE_SANDBOX") != NULL;
    char folder[FOLDER_LENGTH], *argv[MAX_WORDS + 1];
    int pipes[2], page_fd;
    struct run r = {.out = calloc(OUTPUT_BYTES + 1, 1),
                    .err = calloc(OUTPUT_BYTES + 1, 1)};

    if (!program || !*program)
        fail(NULL, "grader: LAB_PROGRAM names no lab program; use make check");
    skip_after_timeouts();
    const char *slash = strrchr(program, '/');
    snprintf(r.command, sizeof r.command, "%s%s%s %s", variable ? variable : "",
             variable ? " " : "", slash ? slash + 1 : program, options);
    run_folder_make(folder, sandboxed && geteuid() == 0);
    int n = add_wrapper(argv);
    argv[n] = program;
    add_words(options, argv, n + 1);

    struct probe_page *page = shared_page_make(&page_fd);
    pid_t pid = start(argv, folder, make_environment(variable), page_fd, pipes);
    follow(&r, pid, pipes, deadline ? atof(deadline) : RUN_SECONDS);
    r.launches = page->record[0].launches;
    shared_page_drop(page, page_fd);
    run_folder_take(&r, folder, sandboxed);
    return r;
}

struct run run_lab(const char *format, ...)
{
    char options[256];
    va_list a;
    va_start(a, format);
    vsnprintf(options, sizeof options, format, a);
    va_end(a);
    return run_program(NULL, options);
}

struct run run_lab_with(const char *variable, const char *format, ...)
{
    char options[256];
    va_list a;
    va_start(a, format);
    vsnprintf(options, sizeof options, format, a);
    va_end(a);
    return run_program(variable, options);
}
