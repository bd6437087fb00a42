// What a launch is to the runtime: a kernel, the shape of its grid, its arguments.
#pragma once
#include <type_traits>

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
    int (*static_shared)(); // bytes of static shared memory
    int dynamic_limit;      // of dynamic, that a launch may ask for; -1: what is left
    int shared_limit() const
    {
        return dynamic_limit < 0 ? 48 << 10 : static_shared() + dynamic_limit;
    }
};

// How a kernel's arguments travel: CUDA copies their bits, whatever their classes say.
// Neither a copy constructor nor a destructor runs on the device. (On the host both do,
// around the launch.)
template <class P>
constexpr bool only_bits =
    std::is_trivially_copyable_v<P> && std::is_trivially_destructible_v<P>;

// The bits of an object with such functions; each thread gets a copy of them.
template <class P>
struct object_bits {
    alignas(P) char bits[sizeof(P)];
    operator P &() { return *(P *)bits; }
};
// What a reference refers to.
template <class P>
struct referred {
    P *p;
    operator P &() const { return *p; }
};

// What a launch keeps of an argument of type P.
template <class P>
struct stored {
    typedef std::conditional_t<only_bits<P>, P, object_bits<P>> type;
    static constexpr bool pointer = std::is_pointer_v<P>;
};
template <class P>
struct stored<P &> {
    typedef referred<P> type;
    static constexpr bool pointer = true;
};

// What the lexer makes of a kernel's parameter of type P, if P may be a class.
template <class P>
using passed = std::conditional_t<only_bits<P>, P, P &>;

// Makes a kernel known, so that cudaLaunchKernel finds it by its address.
void add_kernel(kernel *);
}

// Copies the arguments into the runtime's queue and returns; file and line are the
// launch's. Errors are left to cudaGetLastError(). A C name, so that the linker's --wrap
// can intercept every launch, with the linker's --wrap.
extern "C" void cux_launch(cux::kernel *, const cux::launch_config &, void **args,
                           const char *file, int line);
