# The size of the memory is given in MiB.
# caught by: knows_the_device: counts bytes
s/= properties\.totalGlobalMem/& >> 20/
