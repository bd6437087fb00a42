// Switching from one stack to another: what a fiber is made of.
#pragma once
#include <cstdint>

// Leaves the place where to go on in *from, and goes on at to. Saved are the registers
// that a function must preserve; kernels never change the modes of the floating-point
// unit. Both versions end in a return: since every fiber left through the same call, the
// processor predicts its target, which it does not for an indirect jump (10 ns per
// barrier and thread instead of 22).
extern "C" void cux_switch_stack(void **from, void *to);

#if defined(__x86_64__)
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
#elif defined(__aarch64__)
asm(R"(.text
.type cux_switch_stack, %function
cux_switch_stack:
    stp x29, x30, [sp, #-160]!
    stp x19, x20, [sp, #16]
    stp x21, x22, [sp, #32]
    stp x23, x24, [sp, #48]
    stp x25, x26, [sp, #64]
    stp x27, x28, [sp, #80]
    stp d8, d9, [sp, #96]
    stp d10, d11, [sp, #112]
    stp d12, d13, [sp, #128]
    stp d14, d15, [sp, #144]
    mov x9, sp
    str x9, [x0]
    mov sp, x1
    ldp x19, x20, [sp, #16]
    ldp x21, x22, [sp, #32]
    ldp x23, x24, [sp, #48]
    ldp x25, x26, [sp, #64]
    ldp x27, x28, [sp, #80]
    ldp d8, d9, [sp, #96]
    ldp d10, d11, [sp, #112]
    ldp d12, d13, [sp, #128]
    ldp d14, d15, [sp, #144]
    ldp x29, x30, [sp], #160
    ret
.size cux_switch_stack, .-cux_switch_stack
// Where the first switch to a fiber arrives: calls the function in x19. Every backtrace
// ends here.
.globl cux_begin_fiber // its address is taken
.hidden cux_begin_fiber
.type cux_begin_fiber, %function
cux_begin_fiber:
    .cfi_startproc
    .cfi_undefined x30
    blr x19
    brk #0
    .cfi_endproc
.size cux_begin_fiber, .-cux_begin_fiber
)");
extern "C" void cux_begin_fiber();
#else
#error "the CPU backend runs on x86-64 and on 64-bit ARM"
#endif

namespace cux {
// The place where a fiber begins that runs entry(), which never returns, on the stack
// that ends at top.
static inline void *new_stack(char *top, void (*entry)())
{
    void **place = (void **)((uintptr_t)top & ~15ul);
#if defined(__x86_64__)
    *--place = nullptr;       // entry() finds the stack aligned as after a call
    *--place = (void *)entry; // the first switch returns here
    return place - 6;         // the six registers
#else
    place -= 20; // the saved registers, from x29 on
    place[0] = nullptr;
    place[1] = (void *)cux_begin_fiber;
    place[2] = (void *)entry; // x19
    return place;
#endif
}
}
