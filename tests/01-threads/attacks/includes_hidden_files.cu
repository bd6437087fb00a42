// includes_hidden_files.cu -- has the compiler show the solution and the tests.
// expect: has_a_kernel_that_prints: fail: solutions/01-threads/threads.cu: No such file

#include "../../solutions/01-threads/threads.cu"
#include "../../tests/01-threads/test.c"
