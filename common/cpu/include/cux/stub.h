// What the lexer makes of kernels and launches: a launch is a call, and the function called enqueues.
#pragma once
#include <cuda_runtime.h>

// The lexer itself looks for __host__; nothing is left of it after that.
#undef __host__

namespace cux {
// k<<<g, b>>>(x) becomes (launching(g, b), k(x)): the object lives until the call is over, and
// tells k with which configuration it is launched.
struct launching {
    config shape_and_stream;
    const char *file;
    int line;
    launching *outer;
    bool used = false;
    static inline __thread launching *innermost = nullptr;

    launching(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr,
        const char *file = __builtin_FILE(), int line = __builtin_LINE())
        : shape_and_stream(grid, block, shared, stream), file(file), line(line), outer(innermost)
    {
        innermost = this;
    }
    launching(const launching &) = delete;
    ~launching() { innermost = outer; }
};
static void called_without_launch(const char *kernel)
{
    fprintf(stderr, "kernel %s was called like a function: launch it with <<<grid, block>>>\n",
        kernel);
    exit(1);
}

// A kernel's record in the runtime, made before main() wherever the kernel's code is compiled.
template<auto Launched, class F, int flags> struct entry;
template<class... P, void (*Launched)(P...), class F, int flags>
struct entry<Launched, F, flags> {
    typedef code<flags, F, P...> body;
    static inline kernel record{(const void *)Launched, body::run, "", body::parameters,
        sizeof...(P), nullptr, 48 << 10};
    static inline const bool added = (add_kernel(&record), true);
};

// What the function of a kernel does when it is called: it takes the innermost launch that no
// other kernel has taken (an argument may hold a launch of its own), and enqueues.
template<auto Launched, int flags, class F, class... P>
static inline void enter(const char *name, F, P &...arguments)
{
    typedef entry<Launched, F, flags> e;
    (void)&e::added;
    launching *l = launching::innermost;
    while (l && l->used) l = l->outer;
    if (!l) called_without_launch(name);
    l->used = true;
    e::record.name = name;
    void *args[] = {(void *)&arguments..., nullptr};
    launch(&e::record, nullptr, l->shape_and_stream, args, l->file, l->line);
}
}
