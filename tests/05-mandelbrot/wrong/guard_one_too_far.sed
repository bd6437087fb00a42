# The guard says > instead of >=.
# caught by: stays_inside_the_picture: with >=, not >
s/column >= v\.width \|\| row >= v\.height/column > v.width || row > v.height/
