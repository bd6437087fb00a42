// copy3d.cu -- Three-dimensional memory: allocation, copies of boxes, what is refused.
#include "rule.h"

enum { W = 5, H = 4, D = 3 };

static cudaMemcpy3DParms box(cudaPitchedPtr to, cudaPitchedPtr from, cudaMemcpyKind kind)
{
    cudaMemcpy3DParms p = {};
    p.dstPtr = to;
    p.srcPtr = from;
    p.extent = make_cudaExtent(W * sizeof(int), H, D);
    p.kind = kind;
    return p;
}

__global__ void double_kernel(cudaPitchedPtr p)
{
    char *slice = (char *)p.ptr + threadIdx.z * p.pitch * p.ysize;
    int *row = (int *)(slice + threadIdx.y * p.pitch);
    row[threadIdx.x] *= 2;
}

int main(void)
{
    int host[D][H][W], back[D][H][W];
    for (int z = 0; z < D; z++)
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++)
                host[z][y][x] = (z * H + y) * W + x;
    cudaPitchedPtr d, h = make_cudaPitchedPtr(host, W * sizeof(int), W * sizeof(int), H);
    cudaPitchedPtr b = make_cudaPitchedPtr(back, W * sizeof(int), W * sizeof(int), H);
    show_error("cudaMalloc3D", cudaMalloc3D(&d, make_cudaExtent(W * sizeof(int), H, D)));
    show_number("pitch", d.pitch);
    show_number("xsize", d.xsize);
    show_number("ysize", d.ysize);
    show_error("cudaMemset3D", cudaMemset3D(d, 0, make_cudaExtent(W * sizeof(int), H, D)));
    cudaMemcpy3DParms there = box(d, h, cudaMemcpyHostToDevice);
    show_error("cudaMemcpy3D", cudaMemcpy3D(&there));
    double_kernel<<<1, dim3(W, H, D)>>>(d);
    cudaMemcpy3DParms here = box(b, d, cudaMemcpyDeviceToHost);
    show_error("cudaMemcpy3DAsync", cudaMemcpy3DAsync(&here));
    MUST(cudaDeviceSynchronize());
    show_number("last", back[D - 1][H - 1][W - 1]);
    show_number("second-slice", back[1][0][0]);

    here.srcPos = make_cudaPos(2 * sizeof(int), 1, 1); // a box inside, to a corner
    here.extent = make_cudaExtent(2 * sizeof(int), 2, 2);
    show_error("inside", cudaMemcpy3D(&here));
    show_number("inside-first", back[0][0][0]);
    show_number("inside-last", back[1][1][1]);
    show_number("beside-it", back[0][0][2]);

    here.extent = make_cudaExtent(0, 2, 2);
    show_error("no-width", cudaMemcpy3D(&here));
    here = box(b, d, cudaMemcpyDeviceToHost);
    here.extent.width = W * sizeof(int) + 4;
    show_error("wider-than-the-pitch", cudaMemcpy3D(&here));
    here = box(b, d, cudaMemcpyHostToDevice);
    show_error("wrong-direction", cudaMemcpy3D(&here));
    MUST(cudaFree(d.ptr));
    show_error("after-cudaFree", cudaMemset3D(d, 0, make_cudaExtent(4, 1, 1)));
    return 0;
}
