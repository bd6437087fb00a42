# One block of n threads is launched.
# caught by: checks_the_launch: 1 block of 12288 threads
s/<<<\(n \+ 255\) \/ 256, 256>>>/<<<1, n>>>/
