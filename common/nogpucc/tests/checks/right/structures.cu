// Right: structures with holes, written field by field and copied as a whole.
struct particle {
    char kind;
    double mass;
    short charge;
};

__global__ void make_kernel(particle *p)
{
    particle &mine = p[threadIdx.x];
    mine.kind = threadIdx.x;
    mine.mass = threadIdx.x * 0.5;
    mine.charge = -(int)threadIdx.x;
}

__global__ void reverse_kernel(particle *out, const particle *in)
{
    out[blockDim.x - 1 - threadIdx.x] = in[threadIdx.x];
}

int main(void)
{
    particle p[32], *d_p, *d_q;
    cudaMalloc(&d_p, sizeof p);
    cudaMalloc(&d_q, sizeof p);
    make_kernel<<<1, 32>>>(d_p);
    reverse_kernel<<<1, 32>>>(d_q, d_p);
    cudaMemcpy(p, d_q, sizeof p, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 32; i++)
        if (p[i].kind != 31 - i || p[i].mass != (31 - i) * 0.5 || p[i].charge != i - 31)
            return 1;
    return 0;
}
