// grid.cu -- Cooperative launches: blocks that wait for each other, what is refused.
#include "rule.h"
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void rounds_kernel(int *d_numbers, int rounds)
{
    cg::grid_group grid = cg::this_grid();
    int n = (int)grid.size(), me = (int)grid.thread_rank();
    for (int i = 0; i < rounds; i++) {
        int other = d_numbers[(me + n / 2 + 1) % n];
        grid.sync();
        d_numbers[me] = other + 1;
        grid.sync();
    }
}

__global__ void facts_kernel(int *d_out)
{
    cg::grid_group grid = cg::this_grid();
    if (blockIdx.x == 1 && threadIdx.x == 2) {
        d_out[0] = grid.is_valid();
        d_out[1] = (int)grid.size();
        d_out[2] = (int)grid.thread_rank();
        d_out[3] = (int)grid.num_blocks();
        d_out[4] = grid.group_dim().x;
    }
}

__global__ void sync_kernel() { cg::this_grid().sync(); }

int main(void)
{
    int *d_numbers, rounds = 10, supported = 0;
    MUST(cudaDeviceGetAttribute(&supported, cudaDevAttrCooperativeLaunch, 0));
    show_number("supported", supported);
    MUST(cudaMalloc((void **)&d_numbers, 4 * 64 * sizeof *d_numbers));
    MUST(cudaMemset(d_numbers, 0, 4 * 64 * sizeof *d_numbers));
    void *arguments[] = {&d_numbers, &rounds};
    show_error("launch", cudaLaunchCooperativeKernel((const void *)rounds_kernel, dim3(4),
                                                     dim3(64), arguments, 0, 0));
    show_error("synchronize", cudaDeviceSynchronize());
    int numbers[4 * 64], wrong = 0;
    MUST(cudaMemcpy(numbers, d_numbers, sizeof numbers, cudaMemcpyDeviceToHost));
    for (int i = 0; i < 4 * 64; i++)
        wrong += numbers[i] != rounds;
    show_number("wrong", wrong);
    MUST(cudaLaunchCooperativeKernel((const void *)facts_kernel, dim3(2), dim3(4), arguments,
                                     0, 0));
    show_ints("valid-size-rank-blocks-dim", d_numbers, 5);
    facts_kernel<<<2, 4>>>(d_numbers);
    show_ints("the-same-in-another-launch", d_numbers, 5);
    show_error("too-many-blocks",
               cudaLaunchCooperativeKernel((const void *)sync_kernel, dim3(1 << 20),
                                           dim3(1024), nullptr, 0, 0));
    show_error("no-threads", cudaLaunchCooperativeKernel((const void *)sync_kernel, dim3(1),
                                                         dim3(0), nullptr, 0, 0));
    show_error("null", cudaLaunchCooperativeKernel((const void *)nullptr, dim3(1), dim3(1),
                                                   nullptr, 0, 0));
    cudaGetLastError();
    sync_kernel<<<2, 32>>>();
    show_error("sync-in-another-launch", cudaDeviceSynchronize());
    return 0;
}
