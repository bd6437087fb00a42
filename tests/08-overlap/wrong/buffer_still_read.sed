# A piece is copied into memory that a kernel still reads.
# caught by: waits_between_streams: a copy does not wait for a kernel
/^void by_kind/,/^}/{
  s/^( *)cudaStream_t stream\[KINDS\];/&\n\1enum { BUFFERS = 3 };\n\1struct job part[BUFFERS];\n\1size_t most = (j->n \/ pieces + 1) * sizeof *j->a;\n\1for (int i = 0; i < BUFFERS; i++) {\n\1    part[i] = *j;\n\1    CUDA_CHECK(cudaMalloc(\&part[i].d_a, most));\n\1    CUDA_CHECK(cudaMalloc(\&part[i].d_b, most));\n\1    CUDA_CHECK(cudaMalloc(\&part[i].d_dest, most));\n\1}/
  s/^( *)int begin = (.*), end = (.*);/\1int first = \2, begin = 0, end = \3 - first;\n\1struct job *p = \&part[k % BUFFERS];\n\1p->a = j->a + first;\n\1p->b = j->b + first;\n\1p->dest = j->dest + first;\n\1if (k >= BUFFERS) {\n\1    CUDA_CHECK(cudaStreamWaitEvent(stream[KERNEL], after[k - BUFFERS][OUT], 0));\n\1}/
  s/(copy_in|compute|copy_out)\(j,/\1(p,/
  s/^( *)(CUDA_CHECK\(cudaStreamDestroy\(stream\[kind\]\)\);)/\1\2\n    for (int i = 0; i < BUFFERS; i++) {\n\1CUDA_CHECK(cudaFree(part[i].d_a));\n\1CUDA_CHECK(cudaFree(part[i].d_b));\n\1CUDA_CHECK(cudaFree(part[i].d_dest));\n    }/
}
