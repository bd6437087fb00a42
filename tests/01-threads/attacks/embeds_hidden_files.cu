// embeds_hidden_files.cu -- has the assembler copy a test into the program.
// expect: prints_its_number_in_the_block: fail: does not build

#include "threads.h"

asm(".pushsection .rodata\n.globl stolen\n"
    "stolen: .incbin \"tests/01-threads/test.c\"\n.popsection");

void show(enum what what, int grid, int block) {}
