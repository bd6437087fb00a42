// malloc.cu -- cudaMalloc, cudaFree and cudaMemGetInfo, with right and wrong arguments.
#include "rule.h"
#include <stdint.h>

static int host_array[4];

static void show_malloc(void)
{
    char *d_a = (char *)1, *d_b = NULL;
    show_error("malloc-0", cudaMalloc((void **)&d_a, 0));
    show_yes("malloc-0-gives-null", d_a == NULL);
    show_error("malloc-2^50", cudaMalloc((void **)&d_a, 1ull << 50));
    show_error("malloc-2^50-last-error", cudaGetLastError());
    show_error("malloc-largest-size", cudaMalloc((void **)&d_a, (size_t)-1));
    show_error("malloc-null-argument", cudaMalloc((void **)NULL, 4));
    cudaGetLastError();
    show_error("malloc-after-failures", cudaMalloc((void **)&d_a, 1));
    show_error("malloc-1-more", cudaMalloc((void **)&d_b, 1));
    show_yes("malloc-gives-256-byte-alignment",
             (uintptr_t)d_a % 256 == 0 && (uintptr_t)d_b % 256 == 0);
    show_yes("malloc-gives-different-addresses", d_a != d_b);
    MUST(cudaFree(d_a));
    MUST(cudaFree(d_b));
}

static void show_free(void)
{
    char *d_a, *d_b;
    void *pinned, *managed;
    MUST(cudaMalloc((void **)&d_a, 1024));
    MUST(cudaMalloc((void **)&d_b, 1024));
    MUST(cudaMallocHost(&pinned, 1024));
    MUST(cudaMallocManaged(&managed, 1024));
    show_error("free-null", cudaFree(NULL));
    show_error("free-host-pointer", cudaFree(host_array));
    show_error("free-interior-pointer", cudaFree(d_a + 256));
    show_error("free-pinned", cudaFree(pinned));
    show_error("free-right", cudaFree(d_a));
    show_error("free-twice", cudaFree(d_a));
    show_error("free-managed", cudaFree(managed));
    show_error("free-host-null", cudaFreeHost(NULL));
    show_error("free-host-of-malloc", cudaFreeHost(host_array));
    show_error("free-host-of-device", cudaFreeHost(d_b));
    show_error("free-host-right", cudaFreeHost(pinned));
    show_error("free-last-error", cudaGetLastError());
    show_error("free-other-still-works", cudaFree(d_b));
}

static void show_info(void)
{
    const size_t bytes = 64 << 20;
    size_t before, during, after, total;
    void *d_a;
    MUST(cudaMemGetInfo(&before, &total));
    MUST(cudaMalloc(&d_a, bytes));
    MUST(cudaMemGetInfo(&during, &total));
    MUST(cudaFree(d_a));
    MUST(cudaMemGetInfo(&after, &total));
    show_yes("info-free-at-most-total", before <= total && before > 0);
    show_yes("info-malloc-takes-the-bytes", before - during >= bytes);
    show_yes("info-malloc-takes-little-more", before - during <= bytes + (4 << 20));
    show_yes("info-free-gives-back", after == before);
    show_error("info-null", cudaMemGetInfo(NULL, NULL));
    cudaGetLastError();
    show_error("malloc-total-and-1", cudaMalloc(&d_a, total + 1));
    show_error("malloc-more-than-free", cudaMalloc(&d_a, after + (64 << 20)));
}

int main(void)
{
    show_malloc();
    show_free();
    show_info();
    return 0;
}
