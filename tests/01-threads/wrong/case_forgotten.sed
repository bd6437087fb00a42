# The switch has no case for the last value.
# caught by: prints_the_global_index: does not launch global_kernel
/case GLOBAL/d
