# As many blocks as elements are launched.
# caught by: checks_the_launch: n is the number of threads
s/<<<\(n \+ 255\) \/ 256, 256>>>/<<<n, 256>>>/
