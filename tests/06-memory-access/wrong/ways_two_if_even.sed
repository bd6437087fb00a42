# An even stride is taken to have two ways.
# caught by: counts_the_ways: worse than 2 ways
/^int ways/,/^}/s/return most/return stride % 2 ? 1 : 2/
