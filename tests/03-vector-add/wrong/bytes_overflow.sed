# The number of bytes is an int.
# caught by: works_for_any_size: make it a size_t
/^float add/,/^}/s/size_t bytes = n/int bytes = n/
