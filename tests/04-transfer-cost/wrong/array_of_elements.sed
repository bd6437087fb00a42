# cudaMalloc is given the number of elements.
# caught by: copies_in: destination has only 1000: cudaMalloc was given the number of elem
/cudaMalloc\(/s/n \* sizeof \*d/n/
