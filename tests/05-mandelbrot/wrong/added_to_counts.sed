# Counts are added to what is there.
# caught by: places_the_points: added to what the array held
s/(d_counts\[row.*\]) = /\1 += /
