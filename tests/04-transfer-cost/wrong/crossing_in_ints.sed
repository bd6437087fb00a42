# Fractions of a microsecond are dropped.
# caught by: finds_the_crossing: drops their fractions
s/gpu_us\[first - 1\] < cpu_us\[first - 1\]/(int)gpu_us[first - 1] < (int)cpu_us[first - 1]/
