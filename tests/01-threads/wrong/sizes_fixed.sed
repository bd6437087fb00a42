# The sizes are those of the first example.
# caught by: prints_its_number_in_the_block: launched <<<2, 4>>> instead of <<<3, 5>>>
s/<<<grid, block>>>/<<<2, 4>>>/
