# launch() prints a line on standard output.
# caught by: runs_what_is_allowed: launching 2
s/^    cudaError_t e = cudaSuccess;/    printf("launching %lld\\n", grid.x);\n&/
