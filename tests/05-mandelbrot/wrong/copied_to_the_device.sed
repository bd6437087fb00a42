# The copy goes to the device.
# caught by: draws_other_views: direction
s/cudaMemcpy\(counts, d_counts/cudaMemcpy(d_counts, counts/
