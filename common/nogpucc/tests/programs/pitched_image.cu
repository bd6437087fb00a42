// pitched_image.cu -- A grey image in pitched memory: cudaMallocPitch and cudaMemcpy2D.
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

struct Pixel {
    unsigned char r, g, b;
};

__global__ void toGrey(const Pixel *in, size_t inPitch, unsigned char *out,
                       size_t outPitch, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x,
        y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height)
        return;
    const Pixel *row = (const Pixel *)((const char *)in + y * inPitch);
    Pixel p = row[x];
    out[y * outPitch + x] = (unsigned char)((30 * p.r + 59 * p.g + 11 * p.b) / 100);
}

int main()
{
    const int width = 333, height = 77;
    std::vector<Pixel> image(width * height);
    std::vector<unsigned char> grey(width * height);
    for (int i = 0; i < width * height; i++)
        image[i] = {(unsigned char)i, (unsigned char)(i * 3), (unsigned char)(i * 7)};
    Pixel *d_in;
    unsigned char *d_out;
    size_t inPitch, outPitch;
    if (cudaMallocPitch(&d_in, &inPitch, width * sizeof(Pixel), height) != cudaSuccess ||
        cudaMallocPitch(&d_out, &outPitch, width, height) != cudaSuccess)
        return 1;
    printf("pitches %zu and %zu\n", inPitch, outPitch);
    cudaMemcpy2D(d_in, inPitch, image.data(), width * sizeof(Pixel),
                 width * sizeof(Pixel), height, cudaMemcpyHostToDevice);
    dim3 block(32, 8),
        grid((width + block.x - 1) / block.x, (height + block.y - 1) / block.y);
    toGrey<<<grid, block>>>(d_in, inPitch, d_out, outPitch, width, height);
    if (cudaMemcpy2D(grey.data(), width, d_out, outPitch, width, height,
                     cudaMemcpyDeviceToHost) != cudaSuccess)
        return 1;
    int wrong = 0;
    for (int i = 0; i < width * height; i++)
        wrong += grey[i] != (30 * image[i].r + 59 * image[i].g + 11 * image[i].b) / 100;
    printf("%d wrong\n", wrong);
    cudaFree(d_in);
    cudaFree(d_out);
    return wrong != 0;
}
