# The second launch multiplies the partial sums.
# caught by: dots_in_two_launches: does not multiply them
/^void dot\(/,/^}/s/sum_kernel<<<1, BLOCK>>>\(d_sum, d_partial, blocks\)/dot_kernel<<<1, BLOCK>>>(d_sum, d_partial, d_partial, blocks)/
