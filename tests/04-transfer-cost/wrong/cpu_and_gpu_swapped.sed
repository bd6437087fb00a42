# CPU and GPU are swapped.
# caught by: finds_the_crossing: are swapped
s/gpu_us\[first - 1\] < cpu_us\[first - 1\]/cpu_us[first - 1] < gpu_us[first - 1]/
