# The result is added to what dest holds.
# caught by: computes: without the \+
s/dest\[i\] = x;/dest[i] += x;/
