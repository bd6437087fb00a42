// spawn.c -- runs a lab program in a process of its own; see spawn.h.

#include "spawn.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "follow.h"

enum { MAX_TEXT = 1 << 20, MAX_WORDS = 64, NOBODY = 65534 };
static const double DEADLINE = 10; // seconds, unless $GRADE_DEADLINE says otherwise
enum { ENOUGH_TIMEOUTS = 3 };

// The variables that a lab program may see; all others stay with the grader.
static char **make_environment(const char *variable, const char *folder)
{
    static const char *const passed[] = {"PATH",
                                         "LD_LIBRARY_PATH",
                                         "CUDA_VISIBLE_DEVICES",
                                         "GOMP_SPINCOUNT",
                                         "BACKEND",
                                         "ISOLATION",
                                         "OMP_NUM_THREADS",
                                         "CUDA_CPU_WORKERS",
                                         NULL};
    static char text[12][4096], *environment[13];
    size_t name = variable ? strcspn(variable, "=") + 1 : 0;
    int n = 0;

    for (int i = 0; passed[i]; i++)
        if (getenv(passed[i]))
            snprintf(text[n++], sizeof *text, "%s=%s", passed[i], getenv(passed[i]));
    snprintf(text[n++], sizeof *text, "LC_ALL=C");
    snprintf(text[n++], sizeof *text, "GRADE_LAUNCHES=%s/launches", folder);
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
        cr_assert(pipe2(pipes[i], O_CLOEXEC) == 0, "grader: no pipe: %s",
                  strerror(errno));
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
    cr_assert(e == 0, "grader: cannot start %s: %s", argv[0], strerror(e));
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    close(pipes[0][1]);
    close(pipes[1][1]);
    return pid;
}

// The files that the program may write: its result, and the count of launches. Under root
// the sandbox works as nobody.
static void make_files(const char *folder, bool for_nobody)
{
    static const char *const names[] = {"result", "launches"};
    static const char none[sizeof(long)];
    char path[64];
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        cr_assert(fd >= 0 && write(fd, none, i ? sizeof none : 0) >= 0 &&
                      (!for_nobody || fchown(fd, NOBODY, NOBODY) == 0),
                  "grader: cannot write %s: %s", path, strerror(errno));
        close(fd);
    }
    cr_assert(!for_nobody || chown(folder, NOBODY, NOBODY) == 0, "grader: %s: %s", folder,
              strerror(errno));
}

// The content of a file in the folder, or NULL unless it is a plain one; deletes it.
static char *take_file(const char *folder, const char *name, size_t *size)
{
    char path[64], *content = NULL;
    struct stat s;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);

    if (fd >= 0 && fstat(fd, &s) == 0 && S_ISREG(s.st_mode) &&
        (content = calloc(s.st_size + 1, 1))) {
        ssize_t n = read(fd, content, s.st_size);
        *size = n < 0 ? 0 : n;
    }
    if (fd >= 0)
        close(fd);
    unlink(path);
    return content;
}

static void take_files(struct outcome *o, const char *folder, bool sandboxed)
{
    size_t size = 0, noted = 0;
    o->file = take_file(folder, "result", &o->file_size);
    char *launches = take_file(folder, "launches", &size);
    if (launches && size == sizeof o->launches)
        memcpy(&o->launches, launches, size);
    free(launches);
    char *status = take_file(folder, "status", &noted);
    bool ended = status && strstr(status, "exit-code");
    free(status);
    rmdir(folder); // fails if the program left more; it is not ours to search /tmp
    if (!sandboxed)
        return;
    cr_assert(ended || o->timed_out || o->exceeded, "grader: the sandbox failed: %.300s",
              o->err);
    if (o->status > 128) // how the sandbox reports a signal
        o->signal = o->status - 128, o->status = -1;
}

// More of the same would only take the grader's time.
static void skip_after_timeouts(void)
{
    const char *name = getenv("GRADE_RECORD");
    FILE *f = name ? fopen(name, "r") : NULL;
    char *line = NULL;
    size_t size = 0;
    int timeouts = 0;

    while (f && getline(&line, &size, f) > 0)
        timeouts += strstr(line, "\"outcome\":\"timeout\"") != NULL;
    free(line);
    if (f)
        fclose(f);
    cr_assert(timeouts < ENOUGH_TIMEOUTS,
              "skipped: %d tests before this one ran out of time", timeouts);
}

static struct outcome run(const char *variable, const char *options)
{
    const char *program = getenv("LAB_PROGRAM"), *sandbox = getenv("GRADE_SANDBOX");
    const char *deadline = getenv("GRADE_DEADLINE");
    cr_assert(program && *program, "LAB_PROGRAM names no lab program; use make check");
    skip_after_timeouts();
    char folder[] = "/tmp/lab-XXXXXX", words[256], *argv[MAX_WORDS + 1];
    static char limits[] = "prlimit --core=0 --fsize=268435456 --nofile=256 --cpu=60 --";
    char prefix[sizeof limits];
    int pipes[2][2], n = 0;
    struct outcome o = {.out = calloc(MAX_TEXT + 1, 1), .err = calloc(MAX_TEXT + 1, 1)};

    cr_assert(mkdtemp(folder) != NULL, "grader: no folder in /tmp: %s", strerror(errno));
    make_files(folder, sandbox && !geteuid());
    snprintf(words, sizeof words, "%s", options);
    const char *name = strrchr(program, '/') ? strrchr(program, '/') + 1 : program;
    snprintf(o.asked, sizeof o.asked, "%s %.200s", name, options);
    if (sandbox)
        argv[n++] = (char *)sandbox, argv[n++] = "run";
    else
        n = split(strcpy(prefix, limits), argv, 0);
    argv[n++] = (char *)program;
    split(words, argv, n);

    pid_t pid = start(argv, folder, make_environment(variable, folder), pipes);
    follow(&o, pid, (int[]){pipes[0][0], pipes[1][0]}, MAX_TEXT,
          deadline ? atof(deadline) : DEADLINE);
    take_files(&o, folder, sandbox != NULL);
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
