# The kernel is never launched.
# caught by: covers_the_picture: no kernel was launched
/mandelbrot_kernel<<</d
