# A text without digits is device 0.
# caught by: selects_the_device: returned 0 instead of -1
s/end == text \|\| //
