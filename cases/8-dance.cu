// 8-dance.cu -- 1000 dancers, side by side in pairs, change places.
#include "check.h"
enum { DANCERS = 1000, FLOOR = 256 };

__global__ void change(int *dancer)
{
    __shared__ int on_floor[FLOOR];
    int own = threadIdx.x, place = own + blockIdx.x * FLOOR;

    if (place < DANCERS) {
        on_floor[own] = dancer[place];
        __syncthreads();
        int partner = own % 2 == 0 ? own + 1 : own - 1;
        dancer[place] = on_floor[partner];
    }
}

int main(void)
{
    int dancer[DANCERS], *d_dancer, wrong = 0;
    for (int at = 0; at < DANCERS; at++)
        dancer[at] = at;
    CUDA_CHECK(cudaMalloc(&d_dancer, sizeof dancer));
    CUDA_CHECK(cudaMemcpy(d_dancer, dancer, sizeof dancer, cudaMemcpyHostToDevice));
    change<<<(DANCERS + FLOOR - 1) / FLOOR, FLOOR>>>(d_dancer);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(dancer, d_dancer, sizeof dancer, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_dancer));
    for (int at = 0; at < DANCERS; at += 2)
        wrong += dancer[at] != at + 1 || dancer[at + 1] != at;
    printf("%d of %d pairs are wrong\n", wrong, DANCERS / 2);
}
