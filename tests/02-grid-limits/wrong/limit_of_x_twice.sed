# The limit of a block in x is read again for y: the same number, another attribute.
# caught by: reads_the_limits: did not ask for block y
s/MaxBlockDimY/MaxBlockDimX/
