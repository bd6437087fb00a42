// compiles_into_memory.cu -- has the compiler read a file that never ends.
// expect: prints_its_number_in_the_block: fail: does not build

#include "/dev/zero"
