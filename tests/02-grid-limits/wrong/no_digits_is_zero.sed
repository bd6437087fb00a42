# A text without digits is device 0.
# caught by: selects_the_device: text without digits
s/end == text \|\| //
