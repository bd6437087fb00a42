# Only half of the counts come back.
# caught by: draws_other_views: come back|have no count|no count
s/d_counts, bytes, cudaMemcpyDev/d_counts, bytes \/ 2, cudaMemcpyDev/
