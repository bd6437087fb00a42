// embeds_hidden_files.cu -- has the assembler copy a test into the program.
// expect: has_a_kernel_that_prints: fail: does not build

#include "threads.h"

asm(".pushsection .rodata\n.globl stolen\n"
    "stolen: .incbin \"tests/01-threads/test.c\"\n.popsection");

void show(enum what what, int grid, int block) {}
