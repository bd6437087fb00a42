// memset.cu -- cudaMemset and cudaMemsetAsync, right and wrong.
#include "rule.h"

static int host_array[4];

int main(void)
{
    int *d_a;
    MUST(cudaMalloc((void **)&d_a, 1 << 20));
    show_error("right", cudaMemset(d_a, 0, 1 << 20));
    MUST(cudaMemset(d_a, 1, 4));
    show_ints("sets-bytes-not-ints", d_a, 2);
    MUST(cudaMemset(d_a, 0x1ff, 4));
    show_ints("takes-the-lowest-byte", d_a, 2);
    MUST(cudaMemset((char *)d_a + 1, 2, 2));
    show_ints("any-address-and-length", d_a, 2);
    show_error("async", cudaMemsetAsync(d_a, 3, 8));
    show_ints("async-sets", d_a, 3);
    show_error("null", cudaMemset(NULL, 0, 4));
    show_error("null-0-bytes", cudaMemset(NULL, 0, 0));
    show_error("host-pointer", cudaMemset(host_array, 0, 4));
    show_error("far-too-long", cudaMemset(d_a, 0, 64 << 20));
    show_error("1-byte-too-long", cudaMemset(d_a, 0, (1 << 20) + 1));
    show_error("last-error", cudaGetLastError());
    show_error("then-right-again", cudaMemset(d_a, 0, 4));
    return 0;
}
