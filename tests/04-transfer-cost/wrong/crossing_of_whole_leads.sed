# The GPU's lead is an int: less than a microsecond is none.
# caught by: finds_the_crossing: stored in an int
s/gpu_us\[first - 1\] < cpu_us\[first - 1\]/(int)(cpu_us[first - 1] - gpu_us[first - 1]) > 0/
