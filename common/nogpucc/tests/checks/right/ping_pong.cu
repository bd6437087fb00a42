// Right: launches in one stream follow each other; each uses what the last one wrote.
__device__ float change;

__global__ void smooth_kernel(float *out, const float *in, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    float v = i == 0 || i == n - 1 ? in[i] : (in[i - 1] + in[i + 1]) / 2;
    out[i] = v;
    atomicAdd(&change, fabsf(v - in[i]));
}

int main(void)
{
    float in[200] = {1}, *d_a, *d_b, zero = 0, last = 1;
    cudaMalloc(&d_a, sizeof in);
    cudaMalloc(&d_b, sizeof in);
    cudaMemcpy(d_a, in, sizeof in, cudaMemcpyHostToDevice);
    for (int k = 0; k < 10; k++) {
        cudaMemcpyToSymbol(change, &zero, sizeof zero);
        smooth_kernel<<<2, 128>>>(d_b, d_a, 200);
        smooth_kernel<<<2, 128>>>(d_a, d_b, 200);
        cudaMemcpyFromSymbol(&last, change, sizeof last);
    }
    return !(last > 0 && last < 1) || cudaDeviceSynchronize();
}
