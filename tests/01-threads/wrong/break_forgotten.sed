# One case of the switch runs into the next.
# caught by: prints_how_many_threads_a_block_has: grid_dim_kernel was launched, too
s/(block_dim_kernel<<<.*;) break;/\1/
