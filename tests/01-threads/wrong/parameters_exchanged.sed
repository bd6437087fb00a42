# show() has its parameters in another order.
# caught by: has_a_kernel_that_prints: threads.h:[0-9]+: error: show\(\) is not defined with
s/^void show\(enum what what, int grid, int block\)/void show(int grid, enum what what, int block)/
