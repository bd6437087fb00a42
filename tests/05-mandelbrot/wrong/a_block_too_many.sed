# The grid has a block too many where the size is a multiple.
# caught by: covers_the_picture: one too many
s/\(v\.(width|height) \+ block_([xy]) - 1\) \/ block_[xy]/v.\1 \/ block_\2 + 1/g
