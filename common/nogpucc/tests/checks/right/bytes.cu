// Right: threads write neighbouring bytes, and words beside them.
__global__ void image_kernel(unsigned char *image, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x,
        y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        image[y * width + x] = x ^ y;
}

int main(void)
{
    enum { W = 45, H = 31 };
    static unsigned char image[W * H];
    unsigned char *d_image;
    cudaMalloc(&d_image, sizeof image);
    image_kernel<<<dim3(6, 4), dim3(8, 8)>>>(d_image, W, H);
    cudaMemcpy(image, d_image, sizeof image, cudaMemcpyDeviceToHost);
    for (int i = 0; i < W * H; i++)
        if (image[i] != (i % W ^ i / W))
            return 1;
    return 0;
}
