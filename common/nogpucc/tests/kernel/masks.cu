// Warp functions among parts of a warp: other masks, other code, lanes that returned.
__global__ void masks_kernel(int *out)
{
    int t = threadIdx.x, v = 0;
    if (t < 16)
        v = __shfl_sync(0x0000ffff, t, 15);
    else
        for (int k = 0; k < 5; k++)
            v += __popc(__ballot_sync(0xffff0000, t % 2));
    __syncwarp();
    v += 1000 * __reduce_add_sync(0xffffffff, 1);
    if (t % 4 == 0)
        v += 100000 * __reduce_max_sync(0x11111111, t);
    if (t >= 24)
        return;
    v += 10000000 * __any_sync(0x00ffffff, t == 23);
    out[t] = v;
}

int main(void)
{
    int out[24], *d_out;
    cudaMalloc(&d_out, sizeof out);
    for (int seed = 0; seed < 3; seed++) {
        masks_kernel<<<5, 32>>>(d_out);
        if (cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost))
            return 1;
        for (int t = 0; t < 24; t++)
            if (out[t] != (t < 16 ? 15 : 40) + 32000 + (t % 4 ? 0 : 2800000) + 10000000)
                return 2;
    }
    return 0;
}
