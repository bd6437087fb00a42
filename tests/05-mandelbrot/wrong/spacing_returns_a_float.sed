# spacing() returns a float, which has not the digits of a double.
# caught by: spaces_the_points: a float takes part
s/^double spacing\(/float spacing(/
