# x is compared with UINT_MAX twice, and y never.
# caught by: refuses_sizes_beyond_32_bits: y is not compared with UINT_MAX
s/s\.y <= UINT_MAX/s.x <= UINT_MAX/
