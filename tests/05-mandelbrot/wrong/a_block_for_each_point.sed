# The grid has as many blocks as points.
# caught by: covers_the_picture: one for each point
s/dim3 grid\(.*/dim3 grid(v.width, v.height);/
