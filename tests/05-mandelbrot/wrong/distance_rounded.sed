# spacing() computes in float.
# caught by: spaces_the_points: computed in float
s/\(max - min\) \/ \(points/(float)(max - min) \/ (points/
