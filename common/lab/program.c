// program.c -- main() of every lab's program: one run, or several separated by --then.

#include "program.h"

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
    return lab_main(end - begin + 1, argv + begin - 1);
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
        int status = run_once(argv, begin, end);
        if (status > STATUS_WRONG) // the device may be out of use
            return status;
        if (probe_record()->launches > 0) // else the device need not even be started
            device_wait();
        device_forget();
        separate(stdout, status);
        separate(stderr, status);
        probe_next_run();
        begin = end + 1;
        end = find_next(begin, argc, argv);
    }
    int status = run_once(argv, begin, argc);
    if (status <= STATUS_WRONG)
        say_what_is_left();
    return status;
}
