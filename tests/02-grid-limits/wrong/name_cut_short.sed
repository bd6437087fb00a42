# The name is copied up to the size of a pointer.
# caught by: knows_the_device: cut short
s/snprintf\(d\.name, sizeof d\.name,/snprintf(d.name, sizeof(char *),/
