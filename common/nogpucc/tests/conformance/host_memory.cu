// host_memory.cu -- Pinned, mapped, registered and managed memory.
#include "rule.h"

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
    cudaGetLastError();
}

int main(void)
{
    show_pinned();
    show_registered();
    show_managed();
    return 0;
}
