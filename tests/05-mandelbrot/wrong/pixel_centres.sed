# The points lie at the centres of pixels.
# caught by: places_the_points: centres of pixels|half a step
s/\+ column \* dx, ci = v.y_min \+ row \* dy/+ (column + 0.5) * dx, ci = v.y_min + (row + 0.5) * dy/
