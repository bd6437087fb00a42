# A block that fits is refused, so that no kernel runs.
# caught by: runs_what_is_allowed: fits\(\) says that a size does not fit
# the others run, too
s/\|\| !fits\(block\)/|| fits(block)/
