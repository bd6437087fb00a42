# The time is a constant.
# caught by: measures_the_kernel: its time is only
s/return ms;/return 0.01f;/
