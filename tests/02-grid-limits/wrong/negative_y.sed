# x is compared with 0 twice, and y never.
# caught by: refuses_sizes_beyond_32_bits: a negative y is not refused
s/s\.y >= 0/s.x >= 0/
