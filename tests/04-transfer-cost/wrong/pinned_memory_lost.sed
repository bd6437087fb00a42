# There is no else, so that malloc has the last word.
# caught by: pins_memory: is an else missing
/cudaMallocHost/{n;s/else/;/}
