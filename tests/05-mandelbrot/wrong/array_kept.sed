# cudaFree is missing.
# caught by: frees_what_it_allocates: did not give back
/cudaFree/d
