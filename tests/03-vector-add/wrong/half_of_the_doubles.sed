# The doubles are copied as if they were floats.
# caught by: increments_doubles: sizeof\(float\)
/^float increment/,/^}/s/, bytes, cuda/, n * sizeof(float), cuda/
