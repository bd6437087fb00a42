// probe_calls.c -- sees every launch, so that the grader can see work done on the host.
//
// The linker's --wrap routes every launch through here.

#include "probe_page.h"

#include <stddef.h>

unsigned probe_blocks;

static struct probe_size grid_of(struct probe_size asked)
{
    return probe_blocks ? (struct probe_size){probe_blocks, 1, 1} : asked;
}

static void note_launch(struct probe_size grid, struct probe_size block)
{
    struct probe_record *r = probe_record();
    long i = __atomic_fetch_add(&r->launches, 1, __ATOMIC_RELAXED);
    if (i < PROBE_LAUNCHES)
        r->launch[i] = (struct probe_launch){grid, block};
}

// How nvcc launches: CUDA 13, CUDA 12, and cudaLaunchKernel called by name. Each backend
// has only some of these, hence weak.
#define LAUNCH(name) \
    __attribute__((weak)) int __real_##name(const void *, struct probe_size, struct probe_size, \
                                            void **, size_t, void *); \
    int __wrap_##name(const void *f, struct probe_size grid, struct probe_size block, void **args, \
                      size_t shared, void *stream) \
    { \
        note_launch(grid, block); \
        return __real_##name(f, grid_of(grid), block, args, shared, stream); \
    }
LAUNCH(__cudaLaunchKernel)
LAUNCH(cudaLaunchKernel)

// How a launch is configured: the CPU backend's cux::launch_config, and cudaLaunchConfig_t.
struct config {
    struct probe_size grid, block;
    size_t shared;
    void *stream;
};
struct config_with_attributes {
    struct config plain;
    void *attributes;
    unsigned count;
};

__attribute__((weak)) int __real_cudaLaunchKernelExC(const void *config, const void *f,
                                                     void **args);
int __wrap_cudaLaunchKernelExC(const struct config_with_attributes *config, const void *f,
                               void **args)
{
    struct config_with_attributes own = *config;
    note_launch(own.plain.grid, own.plain.block);
    own.plain.grid = grid_of(own.plain.grid);
    return __real_cudaLaunchKernelExC(&own, f, args);
}

// How nogpucc launches: common/cpu/include/cux/kernel_launch.h.
__attribute__((weak)) void __real_cux_launch(void *kernel, const struct config *config,
                                             void **args, const char *file, int line);
void __wrap_cux_launch(void *kernel, const struct config *config, void **args,
                       const char *file, int line)
{
    struct config own = *config;
    note_launch(own.grid, own.block);
    own.grid = grid_of(own.grid);
    __real_cux_launch(kernel, &own, args, file, line);
}
