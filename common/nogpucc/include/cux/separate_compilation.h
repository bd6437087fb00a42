// Separate compilation (nogpucc -rdc=true): kernels that call functions of other files.
#pragma once
#include "kernel_runner.h"

// Each file has built-in variables of its own. A kernel that calls no function of another
// file sets them in its own; one that does sets them in all files, for each thread. It
// always runs on fibers, since the functions that it calls may wait at a barrier.
namespace cux {
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

static inline void set_thread_everywhere(uint3 t)
{
    for (built_ins *b = built_ins::first; b; b = b->next)
        b->thread(t);
}

template <class F, class... P>
struct kernel_code<FIBERS | ELSEWHERE, F, P...> : kernel_code<FIBERS, F, P...> {
    static void run(const grid_shape &s, void **args, unsigned long first,
                    unsigned long last)
    {
        for (built_ins *b = built_ins::first; b; b = b->next)
            b->sizes(s.grid, s.block);
        for (unsigned long n = first; n < last; n++) {
            const uint3 block = {unsigned(n % s.grid.x),
                                 unsigned(n / s.grid.x % s.grid.y),
                                 unsigned(n / s.grid.x / s.grid.y)};
            for (built_ins *b = built_ins::first; b; b = b->next)
                b->block(block);
            run_block(s, block, set_thread_everywhere, enter, args);
        }
    }
    static void enter(void *args)
    {
        call((void **)args, std::index_sequence_for<P...>{});
    }
    template <size_t... I>
    static void call(void **args, std::index_sequence<I...>)
    {
        F()(kernel_code<FIBERS, F, P...>::template argument<P>(args[I])...);
    }
};
}
