# The first row that is read is one past the last.
# caught by: finds_the_crossing: the last row is rows - 1
s/gpu_us\[first - 1\] < cpu_us\[first - 1\]/gpu_us[first] < cpu_us[first]/
