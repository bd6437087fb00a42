# launch() launches note_kernel, and then empty_kernel as well.
# caught by: runs_what_is_allowed: more than one kernel
/^    else$/d
