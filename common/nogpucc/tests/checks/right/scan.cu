// Right: a prefix sum that goes back and forth between two shared arrays.
__global__ void scan_kernel(int *data)
{
    __shared__ int s[2][128];
    int t = threadIdx.x, now = 0;
    s[0][t] = data[t];
    __syncthreads();
    for (int k = 1; k < 128; k *= 2) {
        s[1 - now][t] = s[now][t] + (t >= k ? s[now][t - k] : 0);
        now = 1 - now;
        __syncthreads();
    }
    data[t] = s[now][t];
}

int main(void)
{
    int data[128], *d_data, sum = 0;
    for (int i = 0; i < 128; i++)
        data[i] = i;
    cudaMalloc(&d_data, sizeof data);
    cudaMemcpy(d_data, data, sizeof data, cudaMemcpyHostToDevice);
    scan_kernel<<<1, 128>>>(d_data);
    cudaMemcpy(data, d_data, sizeof data, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 128; i++)
        if (data[i] != (sum += i))
            return 1;
    return 0;
}
