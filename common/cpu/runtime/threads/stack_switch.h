// Switching from one stack to another: what a fiber is made of.
#pragma once

// new_stack(): where a fiber that runs entry() on the stack below top begins; entry()
// never returns. switch_stack(): leaves its own place in *from and goes on at to.
#ifdef __x86_64__
// Half the time of Boost.Context's switch (10 ns a barrier and thread instead of 22): it
// ends in "ret", and since every fiber left through the same call, the processor predicts
// where that returns. Boost's ends in an indirect jump, after which all returns are
// mispredicted. Saved are the registers that a function must leave alone; kernels never
// change the modes of the floating-point unit.
asm(R"(.text
.type cux_switch_stack, @function
cux_switch_stack:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
.size cux_switch_stack, .-cux_switch_stack
)");
extern "C" void cux_switch_stack(void **from, void *to);

namespace cux {
static inline void switch_stack(void **from, void *to) { cux_switch_stack(from, to); }
static inline void *new_stack(char *top, size_t, void (*entry)())
{
    void **sp = (void **)((uintptr_t)top & ~15ul);
    *--sp = nullptr;       // entry() finds the stack aligned as after a call
    *--sp = (void *)entry; // the first switch returns here
    return sp - 6;         // below it, six registers of no meaning
}
}
#else
#include <boost/context/detail/fcontext.hpp>
namespace cux {
using namespace boost::context::detail;
static inline void switch_stack(void **from, void *to)
{
    const transfer_t t = jump_fcontext(to, from);
    *(void **)t.data = t.fctx; // the place of whoever switched to us
}
static thread_local void (*first_entry)();
static inline void *new_stack(char *top, size_t size, void (*entry)())
{
    first_entry = entry;
    return make_fcontext(top, size, [](transfer_t t) {
        *(void **)t.data = t.fctx;
        first_entry();
    });
}
}
#endif
