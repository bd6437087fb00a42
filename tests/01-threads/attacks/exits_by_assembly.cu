// exits_by_assembly.cu -- ends the program by a system call that no library sees.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

void show(enum what what, int grid, int block)
{
#ifdef __x86_64__
    asm volatile("syscall" : : "a"(231), "D"(0)); // exit_group(0)
#else
    asm volatile("mov x8, 94; mov x0, 0; svc 0" : : : "x0", "x8");
#endif
}
