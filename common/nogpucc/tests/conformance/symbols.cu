// symbols.cu -- __device__ and __constant__ variables, read and written from the host.
#include "rule.h"

struct pair {
    int x;
    float y;
};

__constant__ int factors[4] = {2, 3, 5, 7};
__constant__ struct pair constant_pair;
__device__ int counter = 40;
__device__ int zeros[3];
__device__ float scale = 1.5f;
__device__ const int fixed[3] = {7, 8, 9};
__device__ int *d_pointer;
static __device__ struct pair static_pair = {6, 0.25f};

__global__ void factors_kernel(int *d_out) { d_out[threadIdx.x] = factors[threadIdx.x]; }

__global__ void pairs_kernel(int *d_out)
{
    d_out[0] = constant_pair.x;
    d_out[1] = (int)(constant_pair.y * 100);
    d_out[2] = static_pair.x;
    d_out[3] = (int)(static_pair.y * 100);
}

__global__ void counter_kernel(int *d_out)
{
    counter++;
    scale *= 2;
    d_out[0] = counter;
    d_out[1] = zeros[0] + zeros[1] + zeros[2];
    d_out[2] = fixed[2];
}

__global__ void pointer_kernel(int *d_out) { *d_out = d_pointer[1]; }

static void show_values(int *d_out)
{
    int new_factors[4] = {11, 13, 17, 19}, value, d_values[2] = {1, 2};
    struct pair new_pair = {4, 0.5f};
    float new_scale;
    factors_kernel<<<1, 4>>>(d_out);
    show_ints("constant-initial", d_out, 4);
    show_error("to-constant",
               cudaMemcpyToSymbol(factors, new_factors, sizeof new_factors));
    factors_kernel<<<1, 4>>>(d_out);
    show_ints("to-constant-arrives", d_out, 4);
    MUST(cudaMemcpyToSymbol(factors, new_factors, sizeof(int), 2 * sizeof(int)));
    factors_kernel<<<1, 4>>>(d_out);
    show_ints("to-symbol-with-offset", d_out, 4);
    MUST(cudaMemcpyToSymbol(constant_pair, &new_pair, sizeof new_pair));
    pairs_kernel<<<1, 1>>>(d_out);
    show_ints("struct", d_out, 4);
    counter_kernel<<<1, 1>>>(d_out);
    show_ints("device-variables", d_out, 3);
    show_error("from-symbol", cudaMemcpyFromSymbol(&value, counter, sizeof value));
    show_number("from-symbol-gives", value);
    MUST(cudaMemcpyFromSymbol(&new_scale, scale, sizeof new_scale));
    show_number("from-symbol-float", new_scale);
    MUST(cudaMemcpyFromSymbol(&value, factors, sizeof value, sizeof value));
    show_number("from-constant-with-offset", value);
    MUST(cudaMemcpy(d_out, d_values, sizeof d_values, cudaMemcpyHostToDevice));
    MUST(cudaMemcpyToSymbol(d_pointer, &d_out, sizeof d_out));
    pointer_kernel<<<1, 1>>>(d_out);
    show_ints("pointer-variable", d_out, 1);
}

static void show_address(void)
{
    void *address;
    size_t size;
    int value = 90;
    show_error("address", cudaGetSymbolAddress(&address, counter));
    show_error("memcpy-to-address",
               cudaMemcpy(address, &value, 4, cudaMemcpyHostToDevice));
    MUST(cudaMemcpyFromSymbol(&value, counter, sizeof value));
    show_number("memcpy-to-address-arrives", value);
    show_error("size", cudaGetSymbolSize(&size, factors));
    show_number("size-is", (double)size);
    show_error("async", cudaMemcpyToSymbolAsync(counter, &value, sizeof value, 0,
                                                cudaMemcpyHostToDevice, 0));
    show_error("default-kind",
               cudaMemcpyToSymbol(counter, &value, sizeof value, 0, cudaMemcpyDefault));
}

static void show_wrong(void)
{
    int value[8] = {0};
    void *address;
    size_t size;
    show_error("too-long", cudaMemcpyToSymbol(counter, value, 8));
    show_error("offset-too-large", cudaMemcpyToSymbol(counter, value, 4, 4));
    show_error("from-too-long", cudaMemcpyFromSymbol(value, counter, 8));
    show_error("wrong-direction",
               cudaMemcpyToSymbol(counter, value, 4, 0, cudaMemcpyDeviceToHost));
    show_error("from-wrong-direction",
               cudaMemcpyFromSymbol(value, counter, 4, 0, cudaMemcpyHostToDevice));
    show_error("host-variable", cudaMemcpyToSymbol((const void *)value, value, 4));
    show_error("host-variable-address",
               cudaGetSymbolAddress(&address, (const void *)value));
    show_error("host-variable-size", cudaGetSymbolSize(&size, (const void *)value));
    cudaGetLastError();
    show_error("0-bytes", cudaMemcpyToSymbol(counter, value, 0));
}

int main(void)
{
    int *d_out;
    MUST(cudaMalloc((void **)&d_out, 16 * sizeof *d_out));
    show_values(d_out);
    show_address();
    show_wrong();
    return 0;
}
