# The kernel keeps the distances in float.
# caught by: places_the_points: distances are rounded to float
s/float cr = .*/float fx = dx, fy = dy, cr = v.x_min + column * (double)fx, ci = v.y_min + row * (double)fy;/
