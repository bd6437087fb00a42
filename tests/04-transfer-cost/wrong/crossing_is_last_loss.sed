# The last row that is lost is returned.
# caught by: finds_the_crossing: the row after it
s/return first < rows \? first : -1;/return first < rows ? first - 1 : -1;/
