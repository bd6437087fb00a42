// ignored.cu -- mistakes that show only in calls whose result nobody reads.

// ## ignored.cu -- Case N makes one mistake, of which its line says what is said.
#include <cstdio>

__global__ void fill_kernel(int *p, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        p[i] = i;
}
__global__ void zero_kernel(int *p)
{
    p[blockIdx.x * blockDim.x + threadIdx.x] = 0;
}
__global__ void sum_kernel(int *p, int lanes)
{
    int t = threadIdx.x, v = t;
    if (t % 32 < lanes)
        v = __shfl_sync(0xffffffff, v, 1);
    __syncthreads();
    p[t] = v;
}
__device__ int variable[4];

int main(int, char **argument)
{
    const int n = 1000, bytes = n * sizeof(int);
    static int h[2 * n];
    int *d, *other;
    float ms;
    cudaEvent_t event;
    cudaStream_t stream;
    cudaMalloc(&d, bytes);
    cudaMemset(d, 0, bytes);
    cudaEventCreate(&event);
    switch (atoi(argument[1])) {
    case 1: fill_kernel<<<1, 2048>>>(d, n); break; // 2048 threads in a block, at most 1024
    case 2: fill_kernel<<<0, 256>>>(d, n); break; // a grid of 0 x 1 x 1 blocks
    case 3: fill_kernel<<<1, 1, 1 << 20>>>(d, n); break; // 1048576 bytes of shared memory
    case 4: cudaMemcpy(d, h, bytes, cudaMemcpyDeviceToHost); break; // from host to device
    case 5: cudaMemcpy(h, d, 2 * bytes, cudaMemcpyDeviceToHost); break; // past the end of
    case 6: cudaMemcpyAsync(h, d, bytes, cudaMemcpyHostToDevice); break; // from device to
    case 7: cudaMemcpy(h, nullptr, bytes, cudaMemcpyDeviceToHost); break; // invalid argument
    case 8: cudaMemset(d, 0, 2 * bytes); break; // invalid argument
    case 9: if (d) cudaFree(d + 1); break; // byte 4 of the 4000 bytes that cudaMalloc gave
    case 10: cudaFree(h); break; // memory that is not device memory
    case 11: (cudaFree(d), d) = 0; break; // right
    case 12: cudaMalloc(&other, 1ul << 45); break; // 35184372088832 bytes of a device
    case 13: cudaSetDevice(7); break; // invalid device ordinal
    case 14: cudaEventElapsedTime(&ms, event, event); break; // invalid resource handle
    case 15: cudaMemcpyToSymbol(variable, h, bytes); break; // invalid argument
    case 16: cudaFreeHost(h); break; // invalid argument
    case 17: cudaHostUnregister(h); break; // cudaHostUnregister returned
    case 18: cudaMalloc(&other, 64); break; // --memcheck: leak: the 64 bytes
    case 19: cudaHostAlloc(&other, 64, 0); break; // --memcheck: leak: the 64 bytes
    case 20: cudaFree(d); fill_kernel<<<4, 256>>>(nullptr, 0); return 0; // without waiting for fill_kernel
    case 21: // --racecheck: the last 928 were never written
        cudaFree(d);
        cudaMalloc(&d, bytes);
        fill_kernel<<<3, 256>>>(d, n);
        cudaMemcpy(h, d, bytes, cudaMemcpyDeviceToHost);
        break;
    case 22: if (cudaMemcpy(h, d, bytes, cudaMemcpyHostToDevice)) break; break; // right
    case 23: cudaStreamCreate(&stream); cudaStreamDestroy(stream); break; // right
    case 24: fill_kernel<<<1, 2048>>>(d, n); cudaGetLastError(); break; // right
    case 25: cudaEventRecord(event); cudaEventQuery(event); break; // right
    case 29: zero_kernel<<<1, 128>>>(d + 1024); return cudaDeviceSynchronize() != 700; // ignored.cu:12: 
    case 27: sum_kernel<<<1, 100>>>(d, 5); return cudaDeviceSynchronize() != 719; // misplaced barrier
    case 28: sum_kernel<<<1, 100>>>(d, 32); break; // right
    case 26: fill_kernel<<<4, 256>>>(d, n); cudaEventRecord(event); // right
        cudaEventSynchronize(event);
    }
    cudaEventDestroy(event);
    cudaFree(d);
}
