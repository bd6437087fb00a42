// What the lexer turns kernels and launches into: a launch is a call that enqueues.
#pragma once
#include <cuda_runtime.h>

// The lexer reads __host__ and removes it.
#undef __host__

namespace cux {
// k<<<g, b>>>(x) becomes (launching(g, b), k(x)): the object lives until the call has
// returned and holds the configuration for k.
struct launching {
    launch_config how;
    const char *file;
    int line;
    launching *outer;
    bool used = false;
    static inline __thread launching *innermost = nullptr;

    launching(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr,
              const char *file = __builtin_FILE(), int line = __builtin_LINE())
        : how(grid, block, shared, stream), file(file), line(line), outer(innermost)
    {
        innermost = this;
    }
    launching(const launching &) = delete;
    ~launching() { innermost = outer; }
};

// A string as a template argument: the kernel's name.
template <size_t size>
struct fixed_string {
    char chars[size];
    constexpr fixed_string(const char (&from)[size])
    {
        for (size_t i = 0; i < size; i++)
            chars[i] = from[i];
    }
};

// The bytes of a static __shared__ variable, known by its place in the file: of a kernel,
// whose body is a class, or of a __device__ function, for which that is void. Of a
// template of these, the largest instance counts.
namespace {
template <class body, int place>
int shared_bytes;
template <class body, int place, int bytes>
struct uses_shared {
    static inline const bool larger =
        bytes > shared_bytes<body, place> && (shared_bytes<body, place> = bytes);
};
// Those of a kernel and, with negative numbers, of the functions that it calls.
template <class body, int... places>
struct static_shared {
    static int bytes()
    {
        return (0 + ... + (places > 0 ? shared_bytes<body, places>
                                      : shared_bytes<void, -places>));
    }
};
}

// A kernel's record for the runtime, initialized before main() in the file that has the
// kernel's code.
template <auto launched, int flags, fixed_string name, class S, class F>
struct kernel_entry;
template <class... P, void (*launched)(P...), int flags, fixed_string name, class S,
          class F>
struct kernel_entry<launched, flags, name, S, F> {
    typedef kernel_code<flags, F, P...> body;
    static inline kernel record{(const void *)launched, body::run,     name.chars,
                                body::parameters,       sizeof...(P), nullptr, S::bytes,
                                -1};
    static inline const bool added = (add_kernel(&record), true);

    static void launch(const launching &l, const void *const *addresses)
    {
        constexpr bool by_address[] = {std::is_reference_v<P>..., false};
        void *args[sizeof...(P) + 1];
        for (size_t i = 0; i < sizeof...(P); i++)
            args[i] = (void *)(by_address[i] ? &addresses[i] : addresses[i]);
        cux_launch(&record, l.how, args, l.file, l.line);
    }
};

// What a kernel's function does when it is called: takes the innermost launch that no
// other kernel has taken (an argument may contain a launch of its own) and enqueues.
template <auto launched, int flags, fixed_string name, class S, class F, class... P>
static inline void enter(F, P &...arguments)
{
    typedef kernel_entry<launched, flags, name, S, F> kernel;
    (void)&kernel::added;
    launching *l = launching::innermost;
    while (l && l->used)
        l = l->outer;
    if (!l) {
        fprintf(stderr, "kernel %s was called like a function: launch it with "
                        "<<<grid, block>>>\n", name.chars);
        exit(1);
    }
    l->used = true;
    const void *const addresses[] = {(const void *)&arguments..., nullptr};
    kernel::launch(*l, addresses);
}
}
