# Every kernel is launched twice.
# caught by: prints_its_number_in_the_block: made 2 launches
s/(thread_idx_kernel<<<grid, block>>>\(\);) break/\1 \1 break/
