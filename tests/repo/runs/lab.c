// lab.c -- a lab's program without a device, whose runs do what their first word says.

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"

static bool fault; // of a kernel, which shows when somebody waits for it

void device_forget(void) {}

void device_wait(void)
{
    if (!fault)
        return;
    fprintf(stderr, "a kernel failed\n");
    exit(STATUS_CUDA_ERROR);
}

// No call here is delayed: nobody asks for this.
int cudaLaunchHostFunc(void *stream, void (*function)(void *), void *data) { abort(); }

static void spin(void)
{
    for (;;)
        ;
}

// One process after another, none of which uses much by itself.
static void spin_in_children(bool forgotten)
{
    signal(SIGCHLD, forgotten ? SIG_IGN : SIG_DFL);
    for (;;) {
        pid_t child = fork();
        if (child == 0)
            for (int i = 0; i < 100000000; i++)
                __asm__ volatile("");
        if (child == 0)
            _exit(0);
        waitpid(child, NULL, 0);
    }
}

static void flood(void)
{
    for (;;)
        puts("more and more");
}

static void write_file(const char *name, const char *text)
{
    FILE *f = fopen(name, "w");
    if (!f)
        exit(STATUS_USAGE);
    fputs(text, f);
    fclose(f);
}

static void fill_disk(const char *name)
{
    static const char junk[1 << 20];
    FILE *f = fopen(name, "w");
    for (int i = 0; f && i < 200; i++)
        fwrite(junk, 1, sizeof junk, f);
    fclose(f);
    usleep(200000); // so that the grader has looked
}

// Fails as cuda_check() does after a launch of that grid.
static int refuse(int blocks_in_y)
{
    struct probe_record *r = probe_record();
    r->launches = 1;
    r->launch[0] = (struct probe_launch){{2, blocks_in_y, 1}, {256, 1, 1}};
    fprintf(stderr, "x.cu:3: cudaGetLastError() returned cudaErrorInvalidValue (no)\n");
    return STATUS_CUDA_ERROR;
}

int lab_main(int argc, char **argv)
{
    static int calls;
    const char *what = argv[1];

    calls++;
    if (!strcmp(what, "right-once"))
        return calls > 1 ? STATUS_WRONG : STATUS_RIGHT;
    if (!strcmp(what, "refuse"))
        return refuse(atoi(argv[2]));
    if (!strcmp(what, "wrong"))
        return STATUS_WRONG;
    probe_record()->full = !strcmp(what, "no-room");

    if (!strcmp(what, "print")) { // without a newline at the end
        fputs(argv[2], stdout);
        fprintf(stderr, "to stderr: %s", argv[2]);
    }
    if (!strcmp(what, "words"))
        for (int i = 0; i < argc; i++)
            printf("[%s]", i > 0 ? argv[i] : "");
    if (!strcmp(what, "pid"))
        printf("%d", getpid());
    if (!strcmp(what, "report"))
        fprintf(stderr, "cuda: argument 1 is wrong\n");
    if (!strcmp(what, "write"))
        write_file(argv[4], argv[2]);
    if (!strcmp(what, "table"))
        printf("%s# data\nn,kernel_us\n%s8,2.5\n", argv[2], argv[3]);
    if (!strcmp(what, "crash"))
        raise(SIGSEGV);
    if (!strcmp(what, "spin"))
        spin();
    if (!strcmp(what, "spin-in-children"))
        spin_in_children(argc > 2);
    if (!strcmp(what, "order"))
        memset(probe_record()->order, 'L', PROBE_CALLS + 1);
    while (!strcmp(what, "sleep"))
        pause();
    if (!strcmp(what, "flood"))
        flood();
    if (!strcmp(what, "fill-disk"))
        fill_disk(argv[3]);
    if (!strcmp(what, "exit"))
        exit(atoi(argv[2]));
    if (!strcmp(what, "return"))
        return atoi(argv[2]);
    if (!strcmp(what, "fault")) {
        fault = true;
        probe_record()->launches = 1;
    }
    return STATUS_RIGHT;
}
