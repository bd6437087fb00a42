# An int adds up the elements, which are below 1.
# caught by: bounds_the_error: float, not an int
/void sum_kernel/,/^}/s/float value/int value/
