# One block too many is launched if n is a multiple of 256.
# caught by: checks_the_launch: block too many
s/\(n \+ 255\) \/ 256/n \/ 256 + 1/
