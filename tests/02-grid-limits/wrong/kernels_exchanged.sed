# empty_kernel is launched where d_seen is not NULL.
# caught by: runs_what_is_allowed: empty_kernel was launched although
s/^    if \(d_seen\)/    if (!d_seen)/
