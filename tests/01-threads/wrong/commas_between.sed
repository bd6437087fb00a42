# Commas stand between the numbers.
# caught by: prints_the_global_index: must be exactly so
s/"gpu print %u %u %u %u/"gpu print %u, %u, %u, %u/
