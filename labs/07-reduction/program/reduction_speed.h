// reduction_speed.h -- sum()'s kernel beside this machine's limit. Do not edit.
#pragma once

// Prints, for a program to read, how much of the limit sum_kernel reaches in so many
// blocks: on a GPU that of a kernel that only reads, on the CPU backend an OpenMP loop's.
void reduction_speed(int blocks);
