# fits() is satisfied with one size that fits.
# caught by: refuses_sizes_beyond_32_bits: && instead of \|\|
s/^    return s\.x >= .*/    return fits_alone(s.x) || fits_alone(s.y) || fits_alone(s.z);/
s/^bool fits\(struct size s\)$/static bool fits_alone(long long n)\n{\n    return n >= 0 \&\& n <= UINT_MAX;\n}\n\n&/
/^           s\.z <= UINT_MAX;/d
