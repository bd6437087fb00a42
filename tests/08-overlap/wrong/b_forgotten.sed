# b is never copied.
# caught by: works_in_pieces: b was not on the device
/^void copy_in/,/^}/{/j->d_b/{N;d}}
