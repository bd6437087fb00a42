# The kernel is launched twice.
# caught by: covers_the_picture: launch the kernel once
s/^ *mandelbrot_kernel<<<.*/&\n&/
