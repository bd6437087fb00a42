// transfer_reference.h -- Lab 4's computation on one core and on all. Do not edit.
#pragma once

// What multiply() of transfer_cost.h computes; dest, a and b hold n floats.
void reference_one_core(float *dest, const float *a, const float *b, int n, int work);
void reference_all_cores(float *dest, const float *a, const float *b, int n, int work);
