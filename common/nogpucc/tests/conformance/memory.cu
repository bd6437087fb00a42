// memory.cu -- rules about memory of the device and of the host, copied and filled.

#include "rule.h"

// ## host_memory.cu -- Pinned, mapped, registered and managed memory.
__managed__ int managed_variable = 4;

__global__ void add_kernel(int *a, int term) { *a += term; }

__global__ void add_managed_kernel(int term) { managed_variable += term; }

static void show_pinned(void)
{
    int *pinned, *mapped, *d_mapped = NULL;
    unsigned flags = 99;
    show_error("pinned", cudaMallocHost((void **)&pinned, sizeof *pinned));
    *pinned = 1;
    add_kernel<<<1, 1>>>(pinned, 10);
    MUST(cudaDeviceSynchronize());
    show_number("kernel-writes-pinned", *pinned);
    show_error("mapped",
               cudaHostAlloc((void **)&mapped, sizeof(int), cudaHostAllocMapped));
    show_error("device-pointer", cudaHostGetDevicePointer((void **)&d_mapped, mapped, 0));
    show_yes("device-pointer-is-the-same", d_mapped == mapped);
    *mapped = 2;
    add_kernel<<<1, 1>>>(d_mapped, 20);
    MUST(cudaDeviceSynchronize());
    show_number("kernel-writes-mapped", *mapped);
    show_error("flags", cudaHostGetFlags(&flags, mapped));
    show_yes("flags-hold-mapped", (flags & cudaHostAllocMapped) != 0);
    show_error("alloc-0", cudaHostAlloc((void **)&mapped, 0, cudaHostAllocDefault));
    show_yes("alloc-0-gives-null", mapped == NULL);
    show_error("alloc-unknown-flags", cudaHostAlloc((void **)&mapped, 4, 0x100));
    show_error("alloc-null", cudaHostAlloc((void **)NULL, 4, cudaHostAllocDefault));
    show_error("device-pointer-of-pageable",
               cudaHostGetDevicePointer(&d_mapped, &flags, 0));
    cudaGetLastError();
    show_error("free", cudaFreeHost(pinned));
}

static void show_registered(void)
{
    int *array = (int *)aligned_alloc(4096, 4096), *d_array = NULL;
    array[0] = 3;
    show_error("register", cudaHostRegister(array, 4096, cudaHostRegisterMapped));
    show_error("register-twice", cudaHostRegister(array, 4096, cudaHostRegisterDefault));
    show_error("registered-device-pointer",
               cudaHostGetDevicePointer((void **)&d_array, array, 0));
    add_kernel<<<1, 1>>>(d_array, 30);
    MUST(cudaDeviceSynchronize());
    show_number("kernel-writes-registered", array[0]);
    show_error("unregister", cudaHostUnregister(array));
    show_error("unregister-twice", cudaHostUnregister(array));
    show_error("register-null", cudaHostRegister(NULL, 4096, cudaHostRegisterDefault));
    show_error("register-0", cudaHostRegister(array, 0, cudaHostRegisterDefault));
    cudaGetLastError();
}

static void show_managed(void)
{
    int *a;
    show_error("managed", cudaMallocManaged(&a, sizeof *a));
    *a = 5;
    add_kernel<<<1, 1>>>(a, 50);
    MUST(cudaDeviceSynchronize());
    show_number("kernel-writes-managed", *a);
    add_managed_kernel<<<1, 1>>>(40);
    MUST(cudaDeviceSynchronize());
    show_number("kernel-writes-managed-variable", managed_variable);
    managed_variable = 1;
    add_kernel<<<1, 1>>>(&managed_variable, 2);
    MUST(cudaDeviceSynchronize());
    show_number("managed-variable-has-one-address", managed_variable);
    show_error("managed-memcpy", cudaMemcpy(a, &managed_variable, 4, cudaMemcpyDefault));
    show_number("managed-memcpy-gives", *a);
    show_error("managed-0", cudaMallocManaged(&a, 0));
    show_error("managed-null", cudaMallocManaged((int **)NULL, 4));
    show_error("managed-unknown-flags", cudaMallocManaged(&a, 4, 77));
}

int main(void)
{
    show_pinned();
    show_registered();
    show_managed();
}

// ## malloc.cu -- cudaMalloc, cudaFree and cudaMemGetInfo, with right and wrong arguments.
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
    char *d_a = zeros<char>(1024), *d_b = zeros<char>(1024);
    void *pinned, *managed;
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
}

// ## memcpy.cu -- cudaMemcpy and cudaMemcpyAsync: every kind, right and wrong.
enum { N = 1 << 20 };
static char host[64 << 20], other[N];
static char *d_a, *d_b;

static void show_right(void)
{
    for (int i = 0; i < N; i++)
        host[i] = (char)(i * 7);
    show_error("host-to-device", cudaMemcpy(d_a, host, N, TO_DEVICE));
    show_error("device-to-device", cudaMemcpy(d_b, d_a, N, WITHIN));
    show_error("device-to-host", cudaMemcpy(other, d_b, N, TO_HOST));
    show_yes("bytes-arrive", memcmp(host, other, N) == 0);
    memset(other, 0, N);
    show_error("host-to-host", cudaMemcpy(other, host, N, cudaMemcpyHostToHost));
    show_yes("host-to-host-bytes-arrive", memcmp(host, other, N) == 0);
    show_error("default-to-device", cudaMemcpy(d_b, host + 1, N, cudaMemcpyDefault));
    show_error("default-to-host", cudaMemcpy(other, d_b, N, cudaMemcpyDefault));
    show_yes("default-bytes-arrive", memcmp(host + 1, other, N) == 0);
    MUST(cudaMemcpy(d_a + 100, host, 10, TO_DEVICE));
    MUST(cudaMemcpy(other, d_a + 99, 3, TO_HOST));
    show_yes("interior-addresses",
             other[0] == host[99] && other[1] == host[0] && other[2] == host[1]);
}

static void show_wrong_kind(void)
{
    show_error("to-device-swapped", cudaMemcpy(other, d_a, N, TO_DEVICE));
    show_error("to-host-swapped", cudaMemcpy(d_a, other, N, TO_HOST));
    show_error("to-device-between-hosts", cudaMemcpy(other, host, N, TO_DEVICE));
    show_error("to-host-between-hosts", cudaMemcpy(other, host, N, TO_HOST));
    show_error("to-device-between-devices", cudaMemcpy(d_b, d_a, N, TO_DEVICE));
    show_error("to-host-between-devices", cudaMemcpy(d_b, d_a, N, TO_HOST));
    show_error("between-devices-from-host", cudaMemcpy(d_a, host, N, WITHIN));
    show_error("between-devices-to-host", cudaMemcpy(other, d_a, N, WITHIN));
    show_error("no-such-kind", cudaMemcpy(d_a, host, N, (cudaMemcpyKind)99));
    show_error("no-such-kind-last-error", cudaGetLastError());
}

static void show_wrong_size(void)
{
    show_error("far-too-long-to-device", cudaMemcpy(d_a, host, 64 << 20, TO_DEVICE));
    show_error("far-too-long-to-host", cudaMemcpy(host, d_a, 64 << 20, TO_HOST));
    show_error("1-byte-too-long", cudaMemcpy(d_a, host, N + 1, TO_DEVICE));
    show_error("interior-too-long", cudaMemcpy(d_a + 4096, host, N, TO_DEVICE));
    show_error("0-bytes", cudaMemcpy(d_a, host, 0, TO_DEVICE));
    show_error("0-bytes-null", cudaMemcpy(NULL, NULL, 0, TO_DEVICE));
    show_error("to-null", cudaMemcpy(NULL, host, 4, TO_DEVICE));
    show_error("from-null", cudaMemcpy(other, NULL, 4, TO_HOST));
    MUST(cudaFree(d_b));
    show_error("to-freed", cudaMemcpy(d_b, host, 4, TO_DEVICE));
    cudaGetLastError();
}

static void show_async(void)
{
    int value = 1;
    MUST(cudaMemcpyAsync(d_a, &value, sizeof value, TO_DEVICE));
    value = 2; // a pageable source may be changed as soon as the call returns
    show_ints("async-from-pageable", (int *)d_a, 1);
    show_error("async-swapped", cudaMemcpyAsync(other, d_a, 4, TO_DEVICE));
    show_error("async-far-too-long",
               cudaMemcpyAsync(d_a, host, 64 << 20, cudaMemcpyDefault));
    show_error("async-0-bytes", cudaMemcpyAsync(d_a, host, 0, cudaMemcpyDefault));
}

int main(void)
{
    MUST(cudaMalloc((void **)&d_a, N));
    MUST(cudaMalloc((void **)&d_b, N));
    show_right();
    show_wrong_kind();
    show_wrong_size();
    show_async();
}

// ## memset.cu -- cudaMemset and cudaMemsetAsync, right and wrong.
static int host_array[4];

int main(void)
{
    int *d_a = zeros<int>(1 << 18);
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
}

// ## pointers.cu -- cudaPointerGetAttributes for every kind of pointer.
__device__ int d_variable;
static int host_variable;

static const char *compared(const void *given, const void *p)
{
    if (!given)
        return "null";
    return given == p ? "the same" : "another";
}

static void show(const char *kind, const void *p)
{
    static const char *const types[] = {"unregistered", "host", "device", "managed"};
    cudaPointerAttributes a;
    cudaError_t error = cudaPointerGetAttributes(&a, p);
    if (error != cudaSuccess) {
        show_error(kind, error);
        cudaGetLastError();
        return;
    }
    show_text(kind, words("%s, device %d, host pointer %s, device pointer %s",
                          types[a.type & 3], a.device, compared(a.hostPointer, p),
                          compared(a.devicePointer, p)));
}

int main(void)
{
    char *d_a, *pinned, *mapped, *managed, *heap = (char *)malloc(100);
    void *d_symbol;
    MUST(cudaMalloc((void **)&d_a, 256 << 20));
    MUST(cudaMallocHost((void **)&pinned, 4096));
    MUST(cudaHostAlloc((void **)&mapped, 4096, cudaHostAllocMapped));
    MUST(cudaMallocManaged(&managed, 4096));
    MUST(cudaGetSymbolAddress(&d_symbol, d_variable));
    show("heap", heap);
    show("stack", &d_a);
    show("static", &host_variable);
    show("function", (const void *)show);
    show("null", NULL);
    show("malloc", d_a);
    show("malloc-interior", d_a + 1000);
    show("pinned", pinned);
    show("pinned-interior", pinned + 100);
    show("mapped", mapped);
    show("managed", managed);
    show("symbol", d_symbol);
    MUST(cudaFree(d_a));
    show("freed", d_a);
    show_error("null-attributes", cudaPointerGetAttributes(NULL, heap));
}
