# The bytes before the piece are added to a pointer to floats.
# caught by: works_in_pieces: pointer \+ k lies k elements further on
/^void copy_in/,/^}/s/j->d_a \+ begin/j->d_a + begin * sizeof *j->a/
