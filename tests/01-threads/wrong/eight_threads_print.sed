# Only as many threads print as the first example has.
# caught by: prints_the_global_index: for which the global index is below 8
s/^    printf\("gpu print/    if (i < 8)\n        printf("gpu print/
