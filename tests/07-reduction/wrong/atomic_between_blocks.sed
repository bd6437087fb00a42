# Blocks add their sums atomically, in any order.
# caught by: repeats_its_result: the order of atomic additions
/^void sum\(/i\
__global__ void all_kernel(float *sum, const float *x, int n)\
{\
    float value = 0;\
    int threads = gridDim.x * blockDim.x;\
    for (int k = blockIdx.x * blockDim.x + threadIdx.x; k < n; k += threads)\
        value += x[k];\
    value = block_sum(value);\
    if (threadIdx.x == 0)\
        atomicAdd(sum, value);\
}\

/^void sum\(/,/^}/{
  s/^\{/{\n    CUDA_CHECK(cudaMemset(d_sum, 0, sizeof *d_sum));/
  s/sum_kernel<<<blocks, BLOCK>>>\(d_partial/all_kernel<<<blocks, BLOCK>>>(d_sum/
  /d_partial, blocks\)/{N;d}
}
