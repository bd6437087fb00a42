# The copies count elements.
# caught by: copies_the_inputs: count bytes, not elements
/^float add/,/^}/s/, bytes, cuda/, n, cuda/
