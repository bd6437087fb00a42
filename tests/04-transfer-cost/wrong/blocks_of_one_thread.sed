# There is a block for each element.
# caught by: checks_the_launch: 12288 blocks of 1 thread
s/\(n \+ 255\) \/ 256, 256/n, 1/
