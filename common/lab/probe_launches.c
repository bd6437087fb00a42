// probe_launches.c -- sees every launch, and swallows or delays it if the grader asks.

#include "probe_wrap.h"

// Some work launches a kernel for each element, and all delays take minutes.
enum { MOST_DELAYED = 8 };

unsigned probe_blocks;

// The CPU backend's.
extern unsigned cux_few_threads __attribute__((weak));

static void change_grid(struct probe_record *r, dim3 *grid)
{
    const struct probe_settings *s = probe_settings();
    const unsigned asked = s->blocks, blocks = probe_blocks ? probe_blocks : asked;
    if (blocks)
        *grid = (dim3){blocks, 1, 1};
    if (!&cux_few_threads)
        return;
    cux_few_threads = s->few_threads;
    if (s->few_threads && probe_volume(*grid) > 1)
        probe_add(&r->left_out, 1);
}

// Returns whether the kernel may run.
static bool launch(const void *kernel, dim3 *grid, dim3 block, size_t shared, stream s)
{
    struct probe_record *r = probe_record();
    long i = probe_add(&r->launches, 1);

    if (i < PROBE_LAUNCHES)
        r->launch[i] = (struct probe_launch){*grid, block, shared, kernel};
    probe_forget_failure();
    probe_note_in('L', s);
    if (probe_result(PROBE_LAUNCH, 0))
        return false;
    change_grid(r, grid);
    if (probe_launches_in_a_row <= MOST_DELAYED)
        probe_delay(probe_settings()->delay_launch_us, s);
    probe_sleep(probe_settings()->hold_launch_us);
    return !probe_settings()->swallow && !probe_settings()->dry;
}

// What nvcc makes of <<<>>>, and cudaLaunchKernel called by name.
#define LAUNCH(name) \
    WRAP(int, name, \
         (const void *f, dim3 grid, dim3 block, void **args, size_t shared, stream s)) \
    { \
        if (!launch(f, &grid, block, shared, s)) \
            return probe_failure(); \
        return __real_##name(f, grid, block, args, shared, s); \
    }
LAUNCH(__cudaLaunchKernel)
LAUNCH(cudaLaunchKernel)
LAUNCH(cudaLaunchCooperativeKernel)

// The beginning of cudaLaunchConfig_t, and the CPU backend's cux::launch_config.
struct config {
    dim3 grid, block;
    size_t shared;
    stream s;
};
struct config_with_attributes {
    struct config plain;
    void *attributes;
    unsigned count;
};

WRAP(int, cudaLaunchKernelExC,
     (const struct config_with_attributes *c, const void *f, void **args))
{
    struct config_with_attributes own = *c;
    if (!launch(f, &own.plain.grid, own.plain.block, own.plain.shared, own.plain.s))
        return probe_failure();
    return __real_cudaLaunchKernelExC(&own, f, args);
}

// What nogpucc makes of <<<>>>: common/nogpucc/include/cux/kernel_launch.h. A cux::kernel
// begins with the address that cudaLaunchKernel takes.
WRAP(void, cux_launch,
     (const void **kernel, const struct config *c, void **args, const char *file,
      int line))
{
    struct config own = *c;
    if (launch(*kernel, &own.grid, own.block, own.shared, own.s))
        __real_cux_launch(kernel, &own, args, file, line);
}
