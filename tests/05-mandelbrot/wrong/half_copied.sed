# Only half of the counts come back.
# caught by: draws_other_views: only the first counts came back
s/d_counts, bytes, cudaMemcpyDev/d_counts, bytes \/ 2, cudaMemcpyDev/
