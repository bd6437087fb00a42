// The least number divided by -1, wherever the processor finds the two: it stays.
#include <limits.h>
#include <stdio.h>

template <class T>
struct pair_of {
    char before;
    T value;
};
// Divisors in registers, on the stack, in arrays and structures, near and far.
template <class T>
__global__ void divide_kernel(T *out, T least, const T *by, const pair_of<T> *pairs, int k)
{
    volatile T own[40];
    for (int i = 0; i < 40; i++)
        own[i] = by[i];
    out[0] = least / by[k];
    out[1] = least / by[k + 37];
    out[2] = least / pairs[k].value;
    out[3] = least / pairs[k + 17].value;
    out[4] = least / own[k];
    out[5] = least / own[39];
    out[6] = least / (T)(k - 3);
    out[7] = least + least % by[k + 1];
}

template <class T>
static int check(const char *name, T least)
{
    T *out, *by;
    pair_of<T> *pairs;
    int wrong = 0;
    cudaMallocManaged(&out, 8 * sizeof *out);
    cudaMallocManaged(&by, 40 * sizeof *by);
    cudaMallocManaged(&pairs, 40 * sizeof *pairs);
    for (int i = 0; i < 40; i++)
        by[i] = pairs[i].value = -1;
    divide_kernel<<<1, 1>>>(out, least, by, pairs, 2);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    for (int i = 0; i < 8; i++)
        if (out[i] != least) {
            printf("%s: case %d: %lld\n", name, i, (long long)out[i]);
            wrong = 1;
        }
    return wrong;
}

int main(void)
{
    return check("int", INT_MIN) | check("long long", LLONG_MIN);
}
