# note_kernel is launched even if d_seen is NULL.
# caught by: runs_what_is_allowed: although d_seen is NULL
/^    if \(d_seen\)/d
/^    else$/d
/empty_kernel<<</d
