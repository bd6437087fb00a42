# A time is a reading of the clock.
# caught by: copies_in: us\.h2d is a reading of the clock itself
s/us\.h2d = copied - start;/us.h2d = copied;/
