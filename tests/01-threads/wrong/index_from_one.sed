# The index starts from 1.
# caught by: prints_the_global_index: has the number 0
s/(i = .*);/\1 + 1;/
