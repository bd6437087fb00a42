# A thread returns only if both its numbers are outside.
# caught by: stays_inside_the_picture: it takes
s/width \|\| row/width \&\& row/
