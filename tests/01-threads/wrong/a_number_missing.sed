# One of the four numbers is missing.
# caught by: prints_the_global_index: should look like .gpu print T B D I
s/"gpu print %u %u %u %u(.*) blockDim\.x, i/"gpu print %u %u %u\1 i/
