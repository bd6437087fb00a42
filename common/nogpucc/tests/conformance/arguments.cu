// arguments.cu -- Arguments of kernels: references, objects with constructors and destructors.
#include "rule.h"

static int copies, destructions;

/* Frees its memory when it goes, as beginners' classes do. */
struct holder {
    int *d_data;
    int id;
    holder() : id(3) { MUST(cudaMalloc((void **)&d_data, sizeof *d_data)); }
    holder(const holder &) : d_data(nullptr), id(4) { copies++; }
    ~holder()
    {
        destructions++;
        cudaFree(d_data);
    }
};

__global__ void holder_kernel(holder h, int *d_out)
{
    atomicAdd(d_out, h.id);
    h.id = 100; // each thread has a copy of its own
    if (h.d_data)
        atomicAdd(d_out, 1000);
}

__global__ void reference_kernel(int &out, const int &add) { out += add; }

template <class T> __global__ void pair_kernel(T &out, T a, const T b) { out = a.x + b.y; }

struct point {
    int x, y;
    __host__ __device__ point(int both) : x(both), y(both) {}
};

int main(void)
{
    int *d_out, *numbers;
    MUST(cudaMalloc((void **)&d_out, sizeof *d_out));
    MUST(cudaMemset(d_out, 0, sizeof *d_out));
    {
        holder h;
        holder_kernel<<<2, 32>>>(h, d_out);
    }
    show_ints("object", d_out, 1);
    show_number("copies-at-least-one", copies >= 1);
    show_number("each-destroyed-once", destructions - copies);
    MUST(cudaMallocManaged(&numbers, 2 * sizeof *numbers));
    numbers[0] = 4;
    numbers[1] = 5;
    reference_kernel<<<1, 1>>>(numbers[0], numbers[1]);
    MUST(cudaDeviceSynchronize());
    show_number("reference", numbers[0]);
    point *p;
    MUST(cudaMallocManaged(&p, sizeof *p));
    pair_kernel<<<1, 1>>>(*p, point(3), point(4));
    MUST(cudaDeviceSynchronize());
    show_number("reference-of-a-template", p->x);
    return 0;
}
