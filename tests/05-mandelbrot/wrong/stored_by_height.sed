# The row is multiplied by the height.
# caught by: places_the_points: multiplied by the height
s/row \* v\.width/row * v.height/
