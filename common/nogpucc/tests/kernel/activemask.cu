// __activemask() names the threads that came to it together; so do coalesced groups.
#include <cooperative_groups.h>

__global__ void count_kernel(int *counts, int *next)
{
    int t = threadIdx.x;
    counts[t] = 0;
    if (t % 3 == 0)
        counts[t] = __popc(__activemask());
    else if (t > 40) {
        cooperative_groups::coalesced_group g = cooperative_groups::coalesced_threads();
        int first = 0;
        if (g.thread_rank() == 0)
            first = atomicAdd(next, g.size());
        counts[t] = 100 + g.shfl(first, 0) + g.thread_rank();
    }
}

int main(void)
{
    int counts[64], seen[64] = {0}, *d_counts, *d_next;
    cudaMalloc(&d_counts, sizeof counts);
    cudaMalloc(&d_next, sizeof(int));
    cudaMemset(d_next, 0, sizeof(int));
    count_kernel<<<1, 64>>>(d_counts, d_next);
    if (cudaMemcpy(counts, d_counts, sizeof counts, cudaMemcpyDeviceToHost))
        return 1;
    for (int t = 0; t < 64; t++) {
        if (t % 3 == 0 && counts[t] != 11)
            return 2;
        if (t % 3 && t <= 40 && counts[t])
            return 3;
        if (t % 3 && t > 40)
            seen[counts[t] - 100]++;
    }
    for (int k = 0; k < 15; k++)
        if (seen[k] != 1)
            return 4;
    return 0;
}
