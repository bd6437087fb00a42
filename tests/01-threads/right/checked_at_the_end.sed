# One check behind the wait finds a refused launch and a failed kernel.
s/^    CUDA_CHECK\(cudaGetLastError.*//
s/^    CUDA_CHECK\(cudaDeviceSynchronize\(\)\);/    cudaDeviceSynchronize();\n    CUDA_CHECK(cudaGetLastError());/
