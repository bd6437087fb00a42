// A lock that threads of one block and of several fight for; __nanosleep lets others run.
__device__ int lock, inside, entered;

__global__ void lock_kernel(int *most)
{
    for (bool done = false; !done;) {
        if (atomicCAS(&lock, 0, 1) == 0) {
            if (atomicAdd(&inside, 1) != 0)
                atomicAdd(most, 1);
            entered = entered + 1;
            __threadfence();
            atomicSub(&inside, 1);
            atomicExch(&lock, 0);
            done = true;
        } else
            __nanosleep(100);
    }
}

int main(void)
{
    int most = 0, all, *d_most;
    cudaMalloc(&d_most, sizeof most);
    cudaMemset(d_most, 0, sizeof most);
    lock_kernel<<<20, 100>>>(d_most);
    cudaMemcpy(&most, d_most, sizeof most, cudaMemcpyDeviceToHost);
    return cudaMemcpyFromSymbol(&all, entered, sizeof all) || most != 0 || all != 2000;
}
