# Few threads walk over all elements, a whole grid apart.
/copy_kernel\(float/,/^}/s/if \(i < n\)/for (; i < n; i += gridDim.x * blockDim.x)/
/^void strided_copy/,/^}/s/<<<.*>>>/<<<4, BLOCK>>>/
