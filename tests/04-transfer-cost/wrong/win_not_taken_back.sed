# The first win stays, though the GPU loses after it.
# caught by: finds_the_crossing: a loss must take back
/^int crossing/,$c\
int crossing(const double *cpu_us, const double *gpu_us, int rows)\
{\
    int first = -1;\
    for (int i = 0; i < rows; i++)\
        if (gpu_us[i] < cpu_us[i] && first < 0)\
            first = i;\
    return rows > 0 \&\& gpu_us[rows - 1] < cpu_us[rows - 1] ? first : -1;\
}
