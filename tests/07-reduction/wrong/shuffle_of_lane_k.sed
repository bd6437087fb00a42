# The value of lane k instead of that of the lane k further on.
# caught by: shuffles_in_a_warp: of lane k itself
s/__shfl_down_sync/__shfl_sync/
