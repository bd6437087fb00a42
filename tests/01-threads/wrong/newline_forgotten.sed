# A line does not end.
# caught by: prints_the_number_of_its_block: does not end in a newline
s/"blockIdx: %u\\n"/"blockIdx: %u"/
