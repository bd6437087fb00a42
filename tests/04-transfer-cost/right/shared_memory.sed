# Each thread keeps its result in an element of its own in shared memory.
s/^( *)float x = (a\[i\] \* b\[i\];)/\1__shared__ float all[256];\n\1float \&x = all[threadIdx.x];\n\1x = \2/
