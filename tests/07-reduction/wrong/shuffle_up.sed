# Looks at the lanes below instead of above.
# caught by: shuffles_in_a_warp: its own value five times
s/__shfl_down_sync/__shfl_up_sync/
