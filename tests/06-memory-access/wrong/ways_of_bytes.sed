# Takes the bank of a byte.
# caught by: counts_the_ways: that of a word
/^int ways/,/^}/s/lane \* stride % BANKS/4 * lane * stride % BANKS/
