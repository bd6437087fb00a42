# The coordinates are computed in float.
# caught by: places_the_points: computed in float
s/float cr = .*/float x0 = v.x_min, y0 = v.y_min, fx = dx, fy = dy;\n    float cr = x0 + column * fx, ci = y0 + row * fy;/
