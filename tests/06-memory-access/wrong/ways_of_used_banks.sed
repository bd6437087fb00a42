# Counts the banks that are used.
# caught by: counts_the_ways: banks in use
/^int ways/,/^}/s/return most/return 32 \/ most/
