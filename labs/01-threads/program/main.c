// main.c -- Lab 1's program: runs show(), prints the host's line, counts the lines.
//
// With --kernel it launches the kernel itself, whatever show() does.

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "program.h"
#include "threads.h"

// A GPU's buffer for its threads' lines is limited: 1 MiB unless it is made larger.
enum { MAX_LINES = 4096 };
static const char *const begins[] = {
    "threadIdx: ", "blockIdx: ", "blockDim: ", "gridDim: ", "gpu print "};

PART(void, thread_idx_kernel, _Z17thread_idx_kernelv, (void));
PART(void, block_idx_kernel, _Z16block_idx_kernelv, (void));
PART(void, block_dim_kernel, _Z16block_dim_kernelv, (void));
PART(void, grid_dim_kernel, _Z15grid_dim_kernelv, (void));
PART(void, global_kernel, _Z13global_kernelv, (void));

static long long grid = 2, block = 4, device;
static int what;
static bool kernel_alone;
static const struct option options[] = {
    {"grid", OPTION_SIZE, &grid, 1, MAX_LINES, NULL, "blocks in the grid"},
    {"block", OPTION_SIZE, &block, 1, 1 << 30, NULL, "threads in a block"},
    {"show", OPTION_CHOICE, &what, 0, 0, "threadIdx|blockIdx|blockDim|gridDim|global",
     "what each thread prints"},
    {"kernel", OPTION_FLAG, &kernel_alone, 0, 0, NULL,
     "launch the kernel for it directly, without show()"},
    {"device", OPTION_SIZE, &device, 0, 1 << 20, NULL, "which CUDA device"},
    {0},
};

// An endless loop of prints must not fill the disk.
enum { MAX_BYTES = 8 << 20 };

static void too_much(int signal)
{
    static const char message[] =
        "wrong: more than 8 MiB were printed; is there a loop that never ends?\n";
    probe_say("never_ends", 0, 0);
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

static void launch_kernel(void)
{
    static const struct {
        const char *name;
        void (*kernel)(void);
    } parts[] = {{"thread_idx_kernel", thread_idx_kernel},
                 {"block_idx_kernel", block_idx_kernel},
                 {"block_dim_kernel", block_dim_kernel},
                 {"grid_dim_kernel", grid_dim_kernel},
                 {"global_kernel", global_kernel}};
    if (!parts[what].kernel)
        usage_error("--kernel: threads.cu has no `__global__ void %s(void)`",
                    parts[what].name);
    device_launch((const void *)parts[what].kernel, grid, block, NULL);
}

// How many lines the threads printed, and how many of them after show() had returned.
struct count {
    long long lines, late;
};

// Prints the captured lines in their order and counts them; those after `in_time` bytes
// are late.
static struct count replay(FILE *f, int out, off_t in_time)
{
    char line[256];
    struct count n = {0};

    dup2(out, STDOUT_FILENO);
    close(out);
    rewind(f);
    off_t at = 0;
    while (fgets(line, sizeof line, f)) {
        if (!strncmp(line, begins[what], strlen(begins[what]))) {
            n.lines++;
            if (at >= in_time)
                n.late++;
        }
        at += strlen(line);
        fputs(line, stdout);
    }
    fclose(f);
    fflush(stdout);
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
    if (kernel_alone)
        launch_kernel();
    else
        show(what, grid, block);
    fflush(stdout);
    off_t in_time = lseek(fileno(f), 0, SEEK_END);
    if (what == GLOBAL)
        printf("cpu print\n");
    fflush(stdout);
    device_wait(); // too late for a show() that did not wait, but its lines come out
    fflush(stdout);
    struct count n = replay(f, out, in_time);
    if (n.lines != grid * block)
        return say_wrong("@lines %lld lines begin with '%s', but %lld threads should "
                         "print one",
                         n.lines, begins[what], grid * block);
    if (n.late)
        probe_say("late", n.late, 0);
    if (n.late && what == GLOBAL)
        return say_wrong("%lld lines came after the host's 'cpu print'", n.late);
    if (n.late) // fine before the last TODO
        fprintf(stderr, "note: %lld lines came after show() had returned\n", n.late);
    return STATUS_RIGHT;
}
