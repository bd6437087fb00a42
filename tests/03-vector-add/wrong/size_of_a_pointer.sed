# Twice as much is copied as the host has.
# caught by: copies_the_inputs: has 8024 bytes; 1003 elements have 4012
/^float add/,/^}/s/sizeof \*a/sizeof a/
