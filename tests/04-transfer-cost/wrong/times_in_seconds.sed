# The times are in seconds.
# caught by: copies_in: us\.h2d is in seconds
s/us\.(h2d|kernel|d2h|total) = ([a-z]+) - ([a-z]+);/us.\1 = (\2 - \3) \/ 1e6;/
