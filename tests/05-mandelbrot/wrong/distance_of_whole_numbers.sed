# spacing() keeps the extent in an int.
# caught by: spaces_the_points: int
s/return points > 1/int extent = max - min;\n    return points > 1/;s/\(max - min\) \/ \(/(double)extent \/ (/
