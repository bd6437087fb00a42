# Takes the stride for the number of ways.
# caught by: counts_the_ways: this is the stride
/^int ways/,/^}/s/return most/return stride < 32 ? stride : 32/
