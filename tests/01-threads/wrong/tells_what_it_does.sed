# A message of the host stands among the lines.
# caught by: prints_its_number_in_the_block: printed .launching 3 blocks
s/^    switch/    printf("launching %d blocks\\n", grid);\n    switch/
