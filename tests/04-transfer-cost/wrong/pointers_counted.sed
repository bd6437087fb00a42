# The size of a pointer is taken for that of a float.
# caught by: copies_in: takes the size of a pointer
s/sizeof \*a/sizeof a/
s/n \* sizeof \*d\)/n * sizeof d)/
