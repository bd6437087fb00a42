# The identity is that of device 0.
# caught by: knows_the_device: answer of another device
s/(cudaGetDeviceProperties\(&properties, |sizeof d\.pci_bus_id, )device/\10/
