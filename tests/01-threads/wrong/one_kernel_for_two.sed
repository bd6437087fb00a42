# The kernel for threadIdx is launched for blockIdx too.
# caught by: prints_the_number_of_its_block: show\(\) launches thread_idx_kernel for blockIdx
s/case BLOCK_IDX: block_idx_kernel/case BLOCK_IDX: thread_idx_kernel/
