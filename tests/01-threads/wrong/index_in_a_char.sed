# The index is kept in 8 bits.
# caught by: prints_the_global_index: kept in 8 bits
s/unsigned i = /signed char i = /
s/blockDim\.x, i\)/blockDim.x, (int)i)/
