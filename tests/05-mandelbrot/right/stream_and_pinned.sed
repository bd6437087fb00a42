# A stream of its own, and pinned memory on the way back.
s/^ *mandelbrot_kernel<<<.*/    mandelbrot_kernel<<<grid, block, 0, stream>>>(d_counts, v, dx, dy);/
s/(start|stop), 0\)/\1, stream)/
s/^    float ms = 0;/&\n    int *pinned;\n    cudaStream_t stream;\n    CUDA_CHECK(cudaStreamCreate(\&stream));\n    CUDA_CHECK(cudaMallocHost(\&pinned, bytes));/
s/^    CUDA_CHECK\(cudaMemcpy\(.*/    CUDA_CHECK(cudaMemcpyAsync(pinned, d_counts, bytes, cudaMemcpyDeviceToHost, stream));\n    CUDA_CHECK(cudaStreamSynchronize(stream));\n    for (size_t i = 0; i < bytes \/ sizeof *counts; i++)\n        counts[i] = pinned[i];\n    CUDA_CHECK(cudaFreeHost(pinned));\n    CUDA_CHECK(cudaStreamDestroy(stream));/
