// speed.c -- times a student's kernel and this machine's limit in turn; see speed.h.

#include "program.h"

enum { ROUNDS = 21, TRIES = 3 };

__attribute__((noreturn)) static void refuse(const char *option)
{
    usage_error("%s: the last launch must be that of the skeleton's kernel, with its "
                "name and parameters, and no \"static\"",
                option);
}

struct probe_launch last_launch(const void *kernel, const char *option)
{
    const struct probe_record *r = probe_record();
    long last = r->launches - 1;

    if (!kernel || last < 0 || last >= PROBE_LAUNCHES)
        refuse(option);
    struct probe_launch launch = r->launch[last];
    launch.kernel = kernel; // <<<>>> may have passed a handle of it
    return launch;
}

// On the CPU backend as often as device_launch_us() launches a kernel.
static double limit_us(const struct speed *s)
{
    const double ENOUGH = 5000;
    const int MOST = 16;
    int count = 0;
    double us = 0;

    if (device_is_gpu())
        return s->do_limit(s);
    s->do_limit(s); // wakes the cores
    double begin = now_us();
    while (count < MOST && us < ENOUGH) {
        s->do_limit(s);
        count++;
        us = now_us() - begin;
    }
    return us / count;
}

// Of both the best of a few: what else the machine does only takes time away.
static double round_percent(const struct speed *s, const struct probe_launch *launch)
{
    double kernel = 1e30, limit = 1e30;

    for (int i = 0; i < TRIES; i++) {
        double us = device_launch_us(launch, s->arguments);
        if (us < kernel)
            kernel = us;
        us = limit_us(s);
        if (us < limit)
            limit = us;
    }
    return 100 * s->work * limit / kernel;
}

static double copy_us(const struct speed *s)
{
    return yardstick_copy_us(s->copy_to, s->copy_from, s->copy_bytes);
}

void speed_of_memory(struct speed *s, double (*loop)(const struct speed *))
{
    bool on_gpu = device_is_gpu();
    s->limit = on_gpu ? "a device-to-device copy" : "a plain OpenMP loop";
    // Bytes per element: two reads and a write, one of each.
    s->work = on_gpu ? 12 / 8.0 : 1;
    s->do_limit = on_gpu ? copy_us : loop;
}

void speed_print(const struct speed *s)
{
    struct probe_launch launch = last_launch(s->kernel, "--speed");

    device_launch_as(&launch, s->arguments);
    if (!s->is_right(s))
        refuse("--speed");
    output_header(device_backend());
    printf("name,label,percent\n");
    for (int i = 0; i < ROUNDS; i++)
        printf("%s,%s,%.2f\n", s->what, s->limit, round_percent(s, &launch));
}

void speed_wrong(void)
{
    exit(say_wrong("a speed means nothing before the result is right"));
}
