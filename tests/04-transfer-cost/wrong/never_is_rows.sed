# If the GPU never wins, the number of rows is returned.
# caught by: says_never: returns `rows`
s/return first < rows \? first : -1;/return first;/
