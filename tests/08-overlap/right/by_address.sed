# The direction follows from the pointers.
/^void copy_(in|out)/,/^}/s/cudaMemcpy(HostToDevice|DeviceToHost)/cudaMemcpyDefault/
