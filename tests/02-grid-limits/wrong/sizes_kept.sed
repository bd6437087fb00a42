# The dim3 are static, so that every launch has the sizes of the first one.
# caught by: runs_what_is_allowed: static or global keeps
s/^    dim3 blocks/    static dim3 blocks/
