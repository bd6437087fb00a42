// rates.c -- measures and prints the rates of Lab 6's moves; see moves.h. Do not edit.

#include "moves.h"

static const char *const clock_names[CLOCKS] = {"this move", "the device's copy"};
static const char *const clock_columns[CLOCKS] = {"kernel", "copy"};

struct moving {
    const struct arrays *a;
    const struct task *t;
};

static void queue_move(void *data)
{
    const struct moving *m = data;
    move(m->a, m->t);
}

void measure_rates(const struct arrays *a, const struct task *t, double us[CLOCKS])
{
    size_t bytes = task_elements(t) * sizeof(float);

    us[MOVE] = t->op == DEVICE_COPY ? yardstick_copy_us(a->d_out, a->d_in, bytes)
                                    : back_to_back_us(queue_move, &(struct moving){a, t});
    us[OWN_COPY] = yardstick_copy_us(a->d_out, a->d_in, bytes);
}

// Each element is read once and written once, whatever else the memory has to move.
static double rate(const struct task *t, double us)
{
    return 2 * sizeof(float) * task_elements(t) / us / 1e3;
}

void print_rates(const struct task *t, long long reps, const struct spread us[CLOCKS])
{
    double own = rate(t, us[MOVE].median), copy = rate(t, us[OWN_COPY].median);

    output_time_table(18, clock_names, us, CLOCKS);
    printf("\n%.4g GB/s, the device's copy %.4g GB/s", own, copy);
    if (device_is_gpu()) // the CPU backend's threads say nothing of a GPU's
        printf(": %.0f %% of it", 100 * own / copy);
    printf(" (%lld repetitions)\n", reps);
}

void print_rates_csv(const struct task *t, long long reps, const struct spread us[CLOCKS])
{
    output_header(device_backend());
    printf("op,n,offset,stride,width,height,reps");
    output_time_names(clock_columns, CLOCKS);
    printf("\n%s,%lld,%lld,%lld,%lld,%lld,%lld", option_choice(OPERATIONS, t->op),
           task_elements(t), t->offset, t->stride, t->width, t->height, reps);
    output_times(us, CLOCKS);
    printf("\n");
}
