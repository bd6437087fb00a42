// program.c -- main() of every lab's program: one run, or several separated by --then.

#include "program.h"

#include <setjmp.h>
#include <unistd.h>

static jmp_buf next_run;
static int ended_with, output;

static void go_on(int status)
{
    ended_with = status;
    fflush(stdout);
    dup2(output, STDOUT_FILENO); // lab 1 captures what its threads print
    longjmp(next_run, 1);
}

// The CPU backend's; a GPU's order is left to chance.
__attribute__((weak)) void cux_choose_order(unsigned long seed);

static void separate(FILE *f, int status)
{
    fprintf(f, "%s%d\n", RUN_ENDED, status);
    fflush(f);
}

// The position of the next NEXT_RUN, or argc.
static int find_next(int begin, int argc, char **argv)
{
    int i = begin;
    while (i < argc && strcmp(argv[i], NEXT_RUN))
        i++;
    return i;
}

// The program's name takes the place of the word in front of a run's options.
static int run_once(char **argv, int begin, int end)
{
    argv[begin - 1] = argv[0];
    argv[end] = NULL;
    if (cux_choose_order)
        cux_choose_order(probe_settings()->order);
    return lab_main(end - begin + 1, argv + begin - 1);
}

// Returns whether others can follow; the device may be out of use.
static bool run_before_others(char **argv, int begin, int end)
{
    volatile bool they_can = true;
    probe_go_on = go_on;
    output = dup(STDOUT_FILENO);
    if (!setjmp(next_run)) {
        ended_with = run_once(argv, begin, end);
        they_can = ended_with <= STATUS_WRONG;
    }
    probe_go_on = NULL;
    close(output);
    return they_can;
}

static void say_what_is_left(void)
{
    const long *leaked = probe_record()->leaked;
    if (!probe_is_graded() && leaked[PROBE_DEVICE] + leaked[PROBE_PINNED] > 0)
        fprintf(stderr, "not freed: arrays in device memory: %ld, in pinned memory: %ld\n",
                leaked[PROBE_DEVICE], leaked[PROBE_PINNED]);
}

int main(int argc, char **argv)
{
    int begin = 1, end = find_next(1, argc, argv);

    while (end < argc) {
        if (!run_before_others(argv, begin, end))
            return ended_with;
        if (probe_record()->launches > 0) // else the device need not even be started
            device_wait();
        device_forget();
        separate(stdout, ended_with);
        separate(stderr, ended_with);
        probe_next_run();
        begin = end + 1;
        end = find_next(begin, argc, argv);
    }
    int status = run_once(argv, begin, argc);
    if (status <= STATUS_WRONG)
        say_what_is_left();
    return status;
}
