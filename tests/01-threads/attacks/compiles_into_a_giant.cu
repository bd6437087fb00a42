// compiles_into_a_giant.cu -- has the assembler write a program as large as it can.
// expect: has_a_kernel_that_prints: fail: does not build

#include "threads.h"

asm(".pushsection .data\n.fill 0x10000000, 8, 1\n.popsection");

void show(enum what what, int grid, int block) {}
