// stencil.cu -- Weighted neighbours of a line of cells, with a halo in shared memory.
#include <cuda_runtime.h>
#include <iostream>
#include <vector>

template <int BLOCK, int HALO>
__global__ void smooth(const int *in, int *out, int cells)
{
    __shared__ int line[HALO + BLOCK + HALO];
    const int first = blockIdx.x * BLOCK - HALO;
    for (int k = threadIdx.x; k < BLOCK + 2 * HALO; k += BLOCK) {
        const int cell = first + k;
        line[k] = cell >= 0 && cell < cells ? in[cell]
                                            : 0; // nothing lies beyond the ends
    }
    __syncthreads();
    const int cell = blockIdx.x * BLOCK + threadIdx.x;
    if (cell >= cells)
        return;
    int total = 0;
#pragma unroll
    for (int k = -HALO; k <= HALO; k++)
        total += (HALO + 1 - abs(k)) * line[threadIdx.x + HALO + k];
    out[cell] = total;
}

template <int BLOCK, int HALO>
static int run(int cells)
{
    std::vector<int> in(cells), out(cells, -1);
    int *dIn = nullptr, *dOut = nullptr, wrong = 0;
    for (int i = 0; i < cells; i++)
        in[i] = (i * 37) % 101;
    cudaMalloc(&dIn, sizeof(int) * cells);
    cudaMalloc(&dOut, sizeof(int) * cells);
    cudaMemcpy(dIn, in.data(), sizeof(int) * cells, cudaMemcpyHostToDevice);
    smooth<BLOCK, HALO><<<(cells + BLOCK - 1) / BLOCK, BLOCK>>>(dIn, dOut, cells);
    if (auto e = cudaGetLastError(); e != cudaSuccess) {
        std::cerr << cudaGetErrorString(e) << '\n';
        return 1;
    }
    cudaMemcpy(out.data(), dOut, sizeof(int) * cells, cudaMemcpyDeviceToHost);
    for (int i = 0; i < cells; i++) {
        int exact = 0;
        for (int k = -HALO; k <= HALO; k++)
            if (i + k >= 0 && i + k < cells)
                exact += (HALO + 1 - std::abs(k)) * in[i + k];
        wrong += out[i] != exact;
    }
    cudaFree(dIn);
    cudaFree(dOut);
    std::cout << "blocks of " << BLOCK << ", halo " << HALO << ": " << wrong
              << " wrong\n";
    return wrong;
}

int main() { return run<16, 3>(5000) + run<128, 10>(70001) + run<8, 8>(100) != 0; }
