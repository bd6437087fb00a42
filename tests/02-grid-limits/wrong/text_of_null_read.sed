# The text of a variable that is not set is read.
# caught by: tells_why_there_is_no_device: NULL if the variable is not set
s/return visible \?/return *visible ?/
