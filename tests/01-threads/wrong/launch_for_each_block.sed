# A loop on the host launches one block at a time.
# caught by: prints_its_number_in_the_block: 3 times instead of
s/thread_idx_kernel<<<grid,/for (int k = 0; k < grid; k++) thread_idx_kernel<<<1,/
