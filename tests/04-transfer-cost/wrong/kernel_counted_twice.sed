# The total counts the kernel twice.
# caught by: adds_up: counts a part twice
s/us\.total = end - start;/us.total = end - start + us.kernel;/
