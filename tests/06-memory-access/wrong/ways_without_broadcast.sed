# All lanes that use one word are taken to meet.
# caught by: counts_the_ways: a word is delivered
/^int ways/,/^}/s/stride == 0/stride < 0/
