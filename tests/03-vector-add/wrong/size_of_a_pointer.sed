# Twice as much is copied as the host has.
# caught by: copies_the_inputs: size of a pointer
/^float add/,/^}/s/sizeof \*a/sizeof a/
