// parts.h -- lets a lab's program test a function of the student's file by itself.
//
// The student's file is C++, which adds a function's parameters to its name in the object
// file. A lab's program is C, so it spells that name: nm build/cpu/labs/03-vector-add/*.o
// shows it. __asm__ gives it a readable name here, weak allows it to be missing.
//
//     PART(int, blocks_for, _Z10blocks_forii, (int n, int block));
//     PART(void, add_kernel, _Z10add_kernelPfPKfi, (float *b, const float *a, int n));
//
// A part that is static, renamed or has other parameters is NULL: judge the whole then.
//
//     if (blocks_for)
//         blocks = blocks_for(n, block);
//     if (add_kernel) // a kernel is launched, never called: see device_array.h
//         device_launch(add_kernel, blocks, block, (void *[]){&d_b, &d_a, &n});
#pragma once

#define PART(type, name, cplusplus, parameters) \
    extern type name parameters __asm__(#cplusplus) __attribute__((weak))
