# The second launch is not counted.
# caught by: bounds_the_error: the second launch is missing
s/return first \+ second;/return first;/
