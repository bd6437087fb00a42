# Less than a block of elements is forgotten.
# caught by: launches_the_kernel: launched no kernel
/^float add/,/^}/s/if \(n == 0\)/if (n < block)/
