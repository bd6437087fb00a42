# The kernel gets the host array.
# caught by: covers_the_picture: is the host pointer|illegal
s/block>>>\(d_counts/block>>>(counts/
