# The host transposes.
# caught by: transposes: even if no kernel runs
/^void transpose_naive/,/^}/{
  s/    naive_kernel<<<.*/    size_t bytes = (size_t)width * height * sizeof(float);\n    float *a = (float *)malloc(bytes), *b = (float *)malloc(bytes);\n    CUDA_CHECK(cudaMemcpy(a, in, bytes, cudaMemcpyDeviceToHost));\n    for (int i = 0; i < width * height; i++)\n        b[i % width * height + i \/ width] = a[i];\n    CUDA_CHECK(cudaMemcpy(out, b, bytes, cudaMemcpyHostToDevice));\n    free(a);\n    free(b);\n    naive_kernel<<<1, 1>>>(out, in, 0, 0);/
}
