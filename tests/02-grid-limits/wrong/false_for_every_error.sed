# attribute() returns false for every error.
# caught by: reads_the_attributes: only cudaErrorInvalidValue means false
s/if \(e == cudaErrorInvalidValue\)/if (e != cudaSuccess)/
