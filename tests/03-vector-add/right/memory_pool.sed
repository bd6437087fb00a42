# Device memory is kept from call to call and grows when needed.
/^float add/,/^}/{
  s/float \*d_a = NULL, \*d_b = NULL;.*/static float *d_a, *d_b;\n    static size_t room;/
  s/( *)CUDA_CHECK\(cudaMalloc\(&(d_.).*/\1if (bytes > room)\n    \1CUDA_CHECK(cudaFree(\2));\n\1if (bytes > room)\n    &/
  s/( *)CUDA_CHECK\(cudaMemcpy\(d_a, a.*/\1room = bytes > room ? bytes : room;\n&/
  /^    CUDA_CHECK\(cudaFree\(d_.\)\);/d
}
