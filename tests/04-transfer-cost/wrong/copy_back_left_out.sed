# The total ends before the copy back.
# caught by: adds_up: leaves out the copy back
s/us\.total = end - start;/us.total = computed - start;/
