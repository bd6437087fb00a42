# The coordinates begin with 0.
# caught by: places_the_points: start at 0, not at x_min
s/v\.[xy]_min \+ //g
