# The readings of the clock are floats.
# caught by: copies_in: must be at least
s/double (\w+ = now_us\(\))/float \1/
