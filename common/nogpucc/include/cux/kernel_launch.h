// What a launch is to the runtime: a kernel, the shape of its grid, its arguments.
#pragma once

namespace cux {
struct grid_shape {
    dim3 grid, block;
    size_t shared = 0; // bytes of dynamic shared memory
};
struct launch_config : grid_shape {
    cudaStream_t stream;
    launch_config(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr)
        : grid_shape{grid, block, shared}, stream(stream)
    {}
};

// Runs blocks first to last - 1 of a kernel, counted along x, then y, then z. args[i]
// points to argument i.
typedef void (*runner)(const grid_shape &, void **args, unsigned long first,
                       unsigned long last);
struct parameter {
    unsigned size; // bytes
    bool pointer;
    size_t padded() const { return (size + 15) & ~(size_t)15; } // as it lies in a task
};
// A kernel as the runtime knows it: the address of its function identifies it, its runner
// runs it.
struct kernel {
    const void *address;
    runner run;
    const char *name;
    const parameter *parameters;
    unsigned count; // of parameters
    kernel *next;
    int shared_limit; // bytes of dynamic shared memory that a launch may ask for
};

// Makes a kernel known, so that cudaLaunchKernel finds it by its address.
void add_kernel(kernel *);
}

// Copies the arguments into the runtime's queue and returns; file and line are the
// launch's. Errors are left to cudaGetLastError(). A C name, so that the linker's --wrap
// can intercept every launch, with the linker's --wrap.
extern "C" void cux_launch(cux::kernel *, const cux::launch_config &, void **args,
                           const char *file, int line);
