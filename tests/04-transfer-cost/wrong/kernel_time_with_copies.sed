# The time of the kernel begins with the copies.
# caught by: copies_in: us\.kernel holds the delay
s/computed - copied/computed - start/
