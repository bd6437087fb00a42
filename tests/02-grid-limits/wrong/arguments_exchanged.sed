# Attribute and device are exchanged.
# caught by: reads_the_attributes: asked about device 1
s/\(enum cudaDeviceAttr\)number, device\)/(enum cudaDeviceAttr)device, number)/
