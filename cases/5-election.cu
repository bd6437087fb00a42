// 5-election.cu -- the votes that each of 1024 towns has cast at its 64 desks.
#include "check.h"
enum { TOWNS = 1024, DESKS = 64, BLOCK = 128 };

__global__ void add_desks(int *total, const int *votes)
{
    int town = threadIdx.x + blockIdx.x * BLOCK, all = 0;

    for (int desk = 0; desk < DESKS; desk++)
        all += votes[town * DESKS + desk];
    total[town] = all;
}

int main(void)
{
    static int votes[TOWNS * DESKS], total[TOWNS];
    int *d_votes, *d_total, wrong = 0;
    for (int at = 0; at < TOWNS * DESKS; at++)
        votes[at] = at / DESKS;
    CUDA_CHECK(cudaMalloc(&d_votes, sizeof votes));
    CUDA_CHECK(cudaMalloc(&d_total, sizeof total));
    CUDA_CHECK(cudaMemcpy(d_votes, votes, sizeof votes, cudaMemcpyHostToDevice));
    add_desks<<<TOWNS / BLOCK, BLOCK>>>(d_total, d_votes);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(total, d_total, sizeof total, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_total));
    CUDA_CHECK(cudaFree(d_votes));
    for (int at = 0; at < TOWNS; at++)
        wrong += total[at] != DESKS * at;
    printf("%d of %d towns are wrong\n", wrong, TOWNS);
}
