// overlap.cu -- Lab 8: lab 4's work in pieces, so that copies run beside the kernel.
//
// This is the one file to edit. Then: make check LAB=8

#include "overlap.h"

#include "check.h"

// Lab 4's kernel. __restrict__ promises that nothing else writes what a and b point to, so
// the compiler may keep what it has read.
__global__ void work_kernel(float *dest, const float *__restrict__ a,
                            const float *__restrict__ b, int n, int work)
{
    int at = threadIdx.x + blockIdx.x * blockDim.x;
    if (at >= n)
        return;
    float factor = a[at], addend = b[at], x = factor * addend;
    for (int round = 1; round < work; round++)
        x = fmaf(x, factor, addend);
    dest[at] = x;
}

// Queues the kernel for elements begin to end - 1 in a stream. The stream is the fourth
// argument of a launch, after the bytes of shared memory.
void compute(const struct job *j, int begin, int end, cudaStream_t stream)
{
    int n = end - begin, blocks = (n + 255) / 256;
    work_kernel<<<blocks, 256, 0, stream>>>(j->d_dest + begin, j->d_a + begin,
                                            j->d_b + begin, n, j->work);
    CUDA_CHECK(cudaGetLastError());
}

// Does everything as in lab 4, so nothing overlaps.
void in_order(const struct job *j)
{
    size_t all = j->n * sizeof *j->a; // bytes of an array
    CUDA_CHECK(cudaMemcpy(j->d_a, j->a, all, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemcpy(j->d_b, j->b, all, cudaMemcpyHostToDevice));
    compute(j, 0, j->n, 0);
    CUDA_CHECK(cudaMemcpy(j->dest, j->d_dest, all, cudaMemcpyDeviceToHost));
}

int piece_begin(int n, int pieces, int k)
{
    return 0; // TODO 1 (1 line): n * k / pieces, rounded down; n * k may be large.
}

// Queues the copies of a and b, elements begin to end - 1, to the device.
void copy_in(const struct job *j, int begin, int end, cudaStream_t stream)
{
    // TODO 2 (3 lines): call cudaMemcpyAsync(to, from, bytes, direction, stream).
}

// Queues the copy of dest, elements begin to end - 1, from the device.
void copy_out(const struct job *j, int begin, int end, cudaStream_t stream)
{
    // TODO 2 (2 more lines): copy in the other direction.
}

void in_streams(const struct job *j, int pieces, int streams)
{
    // TODO 3 (about 14 lines): create the streams. Queue the copies in, the kernel and
    // the copy out of piece k in stream k % streams. Then wait for each stream, and
    // destroy it.
}

void by_kind(const struct job *j, int pieces, struct span spans[][KINDS])
{
    // TODO 4 (about 18 lines): create a stream for each kind of work. After each piece's
    // copies in, record an event, and let the kernels' stream wait for it. Do the same
    // between kernel and copy out. In the end wait for the last copy, and destroy what
    // you have created.

    // TODO 5 (about 12 lines): record an event also before each kind of work, and one
    // after the copy out, which makes six per piece. Fill spans.
}
