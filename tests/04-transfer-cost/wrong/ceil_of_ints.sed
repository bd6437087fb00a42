# ceil() of a quotient of two ints, which is rounded down already.
# caught by: checks_the_launch: the number of blocks is rounded down
s/\(n \+ 255\) \/ 256, 256/ceil(n \/ 256), 256/
