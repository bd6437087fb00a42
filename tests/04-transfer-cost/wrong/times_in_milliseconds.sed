# The times are in milliseconds.
# caught by: copies_in: us\.h2d is in milliseconds
s/us\.(h2d|kernel|d2h|total) = ([a-z]+) - ([a-z]+);/us.\1 = (\2 - \3) \/ 1000;/
