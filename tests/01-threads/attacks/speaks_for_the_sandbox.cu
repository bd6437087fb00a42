// speaks_for_the_sandbox.cu -- makes the compiler print what a broken sandbox would.
// expect: has_a_kernel_that_prints: fail: does not build

#line 1 "bwrap: no namespaces left"
#error sandbox: cannot go on
