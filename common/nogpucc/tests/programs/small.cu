// small.cu -- one idea each; --racecheck and --memcheck report nothing of them.

// ## bytes.cu -- Threads write neighbouring bytes, and words beside them.
__global__ void image_kernel(unsigned char *image, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x,
        y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        image[y * width + x] = x ^ y;
}

int main(void)
{
    enum { W = 45, H = 31 };
    static unsigned char image[W * H];
    unsigned char *d_image;
    cudaMalloc(&d_image, sizeof image);
    image_kernel<<<dim3(6, 4), dim3(8, 8)>>>(d_image, W, H);
    cudaMemcpy(image, d_image, sizeof image, cudaMemcpyDeviceToHost);
    for (int i = 0; i < W * H; i++)
        if (image[i] != (i % W ^ i / W))
            return 1;
    return 0;
}

// ## compare_and_swap.cu -- A plain read before a compare-and-swap, for double.
__device__ double add(double *address, double value)
{
    unsigned long long *bits = (unsigned long long *)address, old = *bits, seen;
    do {
        seen = old;
        old = atomicCAS(bits, seen,
                        __double_as_longlong(value + __longlong_as_double(seen)));
    } while (old != seen);
    return __longlong_as_double(old);
}

__global__ void sum_kernel(double *sum, const double *values)
{
    add(sum, values[blockIdx.x * blockDim.x + threadIdx.x]);
}

int main(void)
{
    double *d_sum, *d_values, values[128], sum = 0;
    for (int i = 0; i < 128; i++)
        values[i] = i;
    cudaMalloc(&d_sum, sizeof sum);
    cudaMalloc(&d_values, sizeof values);
    cudaMemcpy(d_sum, &sum, sizeof sum, cudaMemcpyHostToDevice);
    cudaMemcpy(d_values, values, sizeof values, cudaMemcpyHostToDevice);
    sum_kernel<<<4, 32>>>(d_sum, d_values);
    cudaMemcpy(&sum, d_sum, sizeof sum, cudaMemcpyDeviceToHost);
    return sum != 127 * 64;
}

// ## dynamic_shared.cu -- Two arrays in dynamic shared memory.
__global__ void rotate_kernel(int *out, double *half)
{
    extern __shared__ double s[];
    double *d = s;
    int *k = (int *)(s + blockDim.x), t = threadIdx.x;
    d[t] = t * 0.5;
    k[t] = t;
    __syncthreads();
    out[t] = k[(t + 1) % blockDim.x];
    half[t] = d[(t + 1) % blockDim.x];
}

int main(void)
{
    int out[37], *d_out;
    double half[37], *d_half;
    cudaMalloc(&d_out, sizeof out);
    cudaMalloc(&d_half, sizeof half);
    rotate_kernel<<<1, 37, sizeof out + sizeof half>>>(d_out, d_half);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    cudaMemcpy(half, d_half, sizeof half, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 37; i++)
        if (out[i] != (i + 1) % 37 || half[i] != (i + 1) % 37 * 0.5)
            return 1;
    return 0;
}

// ## last_block.cu -- The last block to finish adds up what all have left.
__device__ unsigned finished;

__global__ void total_kernel(int *total, int *parts, const int *in)
{
    __shared__ bool last;
    int part = 0;
    if (threadIdx.x == 0) {
        for (int i = 0; i < 32; i++)
            part += in[blockIdx.x * 32 + i];
        parts[blockIdx.x] = part;
        __threadfence();
        last = atomicAdd(&finished, 1) == gridDim.x - 1;
    }
    __syncthreads();
    if (last && threadIdx.x == 0) {
        *total = 0;
        for (unsigned b = 0; b < gridDim.x; b++)
            *total += parts[b];
    }
}

int main(void)
{
    int in[256], total, *d_in, *d_parts, *d_total;
    for (int i = 0; i < 256; i++)
        in[i] = i;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_parts, 8 * sizeof *d_parts);
    cudaMalloc(&d_total, sizeof total);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    total_kernel<<<8, 32>>>(d_total, d_parts, d_in);
    cudaMemcpy(&total, d_total, sizeof total, cudaMemcpyDeviceToHost);
    return total != 255 * 256 / 2;
}

// ## managed.cu -- Managed memory that the host and the device use in turns.
__managed__ int total;

__global__ void square_kernel(int *a, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        a[i] *= a[i];
        atomicAdd(&total, a[i]);
    }
}

int main(void)
{
    int *a, sum = 0;
    cudaMallocManaged(&a, 100 * sizeof *a);
    for (int i = 0; i < 100; i++)
        a[i] = i;
    total = 0;
    square_kernel<<<1, 128>>>(a, 100);
    if (cudaDeviceSynchronize())
        return 1;
    for (int i = 0; i < 100; i++)
        sum += a[i];
    return sum != total || sum != 328350;
}

// ## ping_pong.cu -- Each launch uses what the last one in its stream wrote.
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

// ## scan.cu -- A prefix sum that goes back and forth between two shared arrays.
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

// ## structures.cu -- With holes, written field by field and copied as a whole.
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

// ## warp_sum.cu -- Shuffles; shared memory with __syncwarp() between the steps.
__global__ void warp_sum_kernel(int *out, const int *in)
{
    __shared__ volatile int s[64];
    int t = threadIdx.x, v = in[t];
    for (int k = 16; k > 0; k /= 2)
        v += __shfl_down_sync(0xffffffff, v, k);
    if (t == 0)
        out[0] = v;
    s[t] = in[t];
    __syncthreads();
    if (t >= 32)
        return;
    for (int k = 32; k > 0; k /= 2) {
        int sum = s[t] + s[(t + k) % 64];
        __syncwarp();
        s[t] = sum;
        __syncwarp();
    }
    if (t == 0)
        out[1] = s[0];
}

int main(void)
{
    int in[64], out[2], *d_in, *d_out;
    for (int i = 0; i < 64; i++)
        in[i] = 1;
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    warp_sum_kernel<<<1, 64>>>(d_out, d_in);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    return out[0] != 32 || out[1] != 64;
}
