// start.c -- starts a lab's program; see start.h.

#include "start.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <unistd.h>

#include "graded_test.h"

enum { MAX_VARIABLES = 16 };

// The variables that a lab program may see; all others stay with the grader.
static const char *const passed_on[] = {
    "PATH",         "LD_LIBRARY_PATH", "CUDA_VISIBLE_DEVICES",
    "BACKEND",      "OMP_NUM_THREADS", "CUDA_CPU_WORKERS",
    "CUDA_CPU_SEED"};

// What it always gets: see run_limits.h, probe_page.c and take_report_codes(). What it
// ignores or does not free, tests ask for. A GPU's driver starts a process with one queue
// in 0.1 s instead of 0.2 s, during which no other process starts; orders of streams and
// events are the same.
static const char *const always[] = {"LC_ALL=C",         "GOMP_SPINCOUNT=0",
                                     "GRADE_PAGE=1",     "CUDA_CPU_CODES=1",
                                     "CUDA_CPU_SILENT=1", "CUDA_CPU_LEAKS=0",
                                     "CUDA_CPU_COUNTS=/dev/null",
                                     "CUDA_DEVICE_MAX_CONNECTIONS=1"};

static bool sets(const char *variable, const char *name)
{
    size_t length = strlen(name);
    return variable && !strncmp(variable, name, length) && variable[length] == '=';
}

static char **make_environment(const char *variable, bool count)
{
    static char *environment[MAX_VARIABLES + 2];
    int n = 0;

    for (int i = 0; i < COUNT(passed_on); i++) {
        const char *name = passed_on[i], *value = getenv(name);
        if (!value || sets(variable, name))
            continue;
        // A GPU of one's own is none of the CPU backend's, on which all counting is done.
        if (count && !strcmp(name, "CUDA_VISIBLE_DEVICES"))
            continue;
        if (asprintf(&environment[n], "%s=%s", name, value) < 0)
            fail(NULL, "grader: no memory for the environment");
        n++;
    }
    for (int i = 0; i < COUNT(always); i++) {
        if (variable && !strncmp(variable, always[i], strcspn(always[i], "=") + 1))
            continue;
        environment[n] = strdup(always[i]);
        n++;
    }
    environment[n] = variable ? strdup(variable) : NULL;
    environment[n + 1] = NULL;
    return environment;
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

void start(struct process *p, const char *folder, int page, const struct run *first,
           char **words)
{
    char *program = getenv(first->count ? "COUNT_PROGRAM" : "LAB_PROGRAM");
    char *argv[MAX_COMMAND + MAX_WORDS];
    // Its one run has this file to write.
    const char *variable = first->variable;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int ends[2][2];

    if (first->count && !variable)
        variable = "CUDA_CPU_COUNTS=result-0";
    if (first->count && !program) {
        const char *why = getenv("NO_COUNTS");
        if (why && *why)
            fail(NULL, "grader: %s", why);
        fail(
            NULL,
            "@cpu_backend_counts the CPU backend, which counts, cannot build this file.");
    }
    if (!program || !*program)
        fail(NULL, "grader: LAB_PROGRAM names no lab program; use make check");
    int n = start_command(argv, program);
    for (; *words; words++) {
        argv[n] = *words;
        n++;
    }
    argv[n] = NULL;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    for (int i = 0; i < 2; i++) {
        if (pipe2(ends[i], O_CLOEXEC))
            fail(NULL, "grader: no pipe: %s", strerror(errno));
        posix_spawn_file_actions_adddup2(&files, ends[i][1], i + 1);
    }
    posix_spawn_file_actions_adddup2(&files, page, PROBE_DESCRIPTOR);
    p->notes = memfd_create("notes", MFD_CLOEXEC);
    if (p->notes < 0)
        fail(NULL, "grader: no memory to share: %s", strerror(errno));
    posix_spawn_file_actions_adddup2(&files, p->notes, NOTES_DESCRIPTOR);
    int end = NOTES_DESCRIPTOR;
    if (start_in_bubblewrap()) {
        posix_spawn_file_actions_addopen(&files, FILTER_DESCRIPTOR,
                                         getenv("GRADE_FILTER"), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&files, PROGRAM_DESCRIPTOR, program, O_RDONLY,
                                         0);
        end = PROGRAM_DESCRIPTOR + 1;
    }
    posix_spawn_file_actions_addclosefrom_np(&files, end);
    posix_spawn_file_actions_addchdir_np(&files, folder);
    set_attributes(&attributes);
    int e = posix_spawnp(&p->pid, argv[0], &files, &attributes, argv,
                         make_environment(variable, first->count));
    if (e)
        fail(NULL, "grader: cannot start %s: %s", argv[0], strerror(e));
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    for (int i = 0; i < 2; i++) {
        close(ends[i][1]);
        p->pipes[i] = ends[i][0];
    }
}

bool start_was_noted(struct process *p)
{
    char notes[1024];
    ssize_t n = pread(p->notes, notes, sizeof notes - 1, 0);
    notes[n > 0 ? n : 0] = '\0';
    close(p->notes);
    return !start_in_bubblewrap() || strstr(notes, "exit-code");
}
