# The result is copied the other way, says its last argument.
# caught by: multiplies: says cudaMemcpyHostToDevice, but the destination is host
s/DeviceToHost/HostToDevice/
