# The bound is squared once more, which is infinite in float.
# caught by: counts_the_iterations: only when .z.\^2 is infinite
s/HORIZON_SQUARED/(HORIZON_SQUARED * HORIZON_SQUARED)/
