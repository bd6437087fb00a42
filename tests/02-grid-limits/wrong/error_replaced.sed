# The wait overwrites the error of the launch.
# caught by: reports_a_refusal: later call replaced it
/^    if \(e == cudaSuccess\)/d
s/^        e = cudaDevice/    e = cudaDevice/
