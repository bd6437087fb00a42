# Two times have changed places.
# caught by: waits_for_the_kernel: have changed places
s/us\.kernel = /us.XX = /
s/us\.d2h = /us.kernel = /
s/us\.XX = /us.d2h = /
