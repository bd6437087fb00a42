// The runner of a kernel: unpacks its arguments and runs some of its blocks.
#pragma once
#include "kernel_launch.h"
#include "split_kernel.h"
#include "thread_loop.h"
#include <type_traits>
#include <utility>

// A kernel's runner is compiled in the kernel's own file, with the kernel inlined in the
// loop over threads and with the file's own built-in variables. It is registered under
// the address of the kernel (launch_stub.h), so that a launch from another file or
// through a pointer is just as fast.
namespace cux {
// In fibers.cpp: runs one block, with a fiber for each thread. enter(data) runs the
// kernel for one thread; set() stores threadIdx in the kernel's file whenever a thread
// continues.
void run_block(const grid_shape &, uint3 block, void (*set)(uint3), void (*enter)(void *),
               void *data);

#if defined CUX_RDC && defined __CUDACC__
// Separate compilation (nogpucc -rdc=true): kernels that call functions of other files.
// Each file has built-in variables of its own. A kernel that calls no function of another
// file sets them in its own; one that does sets them in all files, for each thread. It
// always runs on fibers, since the functions that it calls may wait at a barrier.
struct built_ins {
    void (*thread)(uint3);
    void (*block)(uint3);
    void (*sizes)(dim3, dim3);
    built_ins *next;
    static inline built_ins *first = nullptr;
    built_ins(void (*thread)(uint3), void (*block)(uint3), void (*sizes)(dim3, dim3))
        : thread(thread), block(block), sizes(sizes), next(first)
    {
        first = this;
    }
};
static built_ins built_ins_of_this_file(set_thread, set_block, set_sizes);

static void set_thread_everywhere(uint3 t)
{
    for (built_ins *b = built_ins::first; b; b = b->next)
        b->thread(t);
}
static void set_block_everywhere(uint3 block)
{
    for (built_ins *b = built_ins::first; b; b = b->next)
        b->block(block);
}
static void set_sizes_everywhere(dim3 grid, dim3 block)
{
    for (built_ins *b = built_ins::first; b; b = b->next)
        b->sizes(grid, block);
}
#else // this file is all
#define set_thread_everywhere set_thread
#define set_block_everywhere  set_block
#define set_sizes_everywhere  set_sizes
#endif

// The runner of the function object F with parameters P.
template <int flags, class F, class... P>
struct kernel_code {
    static constexpr parameter parameters[sizeof...(P) + 1] = {
        {sizeof(typename stored<P>::type), stored<P>::pointer}..., {0, false}};
    template <class T>
    static typename stored<T>::type &argument(void *p)
    {
        return *(typename stored<T>::type *)p;
    }

    template <size_t... I>
    static void call(void **args)
    {
        F()(argument<P>(args[I])...);
    }

    template <size_t... I>
    static void on_fibers(const grid_shape &s, void **args, unsigned long first,
                          unsigned long last)
    {
        constexpr bool all = flags & ELSEWHERE;
        (all ? set_sizes_everywhere : set_sizes)(s.grid, s.block);
        for (unsigned long b = first; b < last; b++) {
            const uint3 block = {unsigned(b % s.grid.x),
                                 unsigned(b / s.grid.x % s.grid.y),
                                 unsigned(b / s.grid.x / s.grid.y)};
            (all ? set_block_everywhere : set_block)(block);
            run_block(
                s, block, all ? set_thread_everywhere : set_thread,
                [](void *a) { call<I...>((void **)a); }, args);
        }
    }
    template <size_t... I>
    static void run_range(const grid_shape &s, void **args, unsigned long first,
                          unsigned long last, std::index_sequence<I...>)
    {
#ifndef CUX_CHECK
        if (flags & EMPTY)
            return;
#endif
        constexpr cux::index i = index_of(flags);
        if constexpr (flags & SPLIT)
            if ((is_wide(i) || (size_t)s.grid.x * s.block.x < 0x7fffffff) &&
                !cux_few_threads)
                return split_loop<flags>(first, last, s.grid, s.block, F(),
                                         argument<P>(args[I])...);
        if constexpr (flags & FIBERS)
            on_fibers<I...>(s, args, first, last);
        else
            loop<i>(first, last, s.grid, s.block, F(), argument<P>(args[I])...);
    }
    static void run(const grid_shape &s, void **args, unsigned long first,
                    unsigned long last)
    {
        run_range(s, args, first, last, std::index_sequence_for<P...>{});
    }
};
}
