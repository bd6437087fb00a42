// kernel_speed.h -- multiply()'s kernel beside this machine's limit. Do not edit.
#pragma once

// Prints, for a program to read, how much of the limit multiply_kernel() reaches in the
// launch that multiply() makes, with one round of arithmetic.
void kernel_speed(void);
