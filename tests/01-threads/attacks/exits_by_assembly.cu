// exits_by_assembly.cu -- ends the program by a system call that no library sees.
// expect: prints_its_number_in_the_block: fail: printed 0 lines

#include "threads.h"

void show(enum what what, int grid, int block)
{
    asm volatile("syscall" : : "a"(231), "D"(0)); // exit_group(0) of x86-64
}
