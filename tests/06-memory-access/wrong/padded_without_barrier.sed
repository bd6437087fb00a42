# No barrier between the two steps.
# caught by: padded_transposes: race in kernel padded_kernel
/padded_kernel\(float/,/^}/s/__syncthreads\(\);//
