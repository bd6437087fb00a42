# An empty kernel is launched; the host prints.
# caught by: prints_the_number_of_its_block: even if no kernel runs
/^__global__ void block_idx_kernel/,/^}/s/^    printf.*//
s/block_idx_kernel<<<grid, block>>>\(\);/&\n        for (int i = 0; i < grid * block; i++)\n            printf("blockIdx: %d\\n", i \/ block);\n       /
