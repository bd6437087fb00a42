# The row is multiplied by the distance of the columns.
# caught by: places_the_points: is used for rows too
s/row \* dy/row * dx/
