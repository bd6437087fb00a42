// compiles_into_memory.cu -- has the compiler read a file that never ends.
// expect: has_a_kernel_that_prints: fail: does not build

#include "/dev/zero"
