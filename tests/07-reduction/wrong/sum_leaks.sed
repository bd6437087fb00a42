# Allocates partial sums of its own and keeps them.
# caught by: sums_in_two_launches: did not free
/^void sum\(.*/{
  n
  s/\{/{\n    CUDA_CHECK(cudaMalloc(\&d_partial, blocks * sizeof *d_partial));/
}
