# One thread adds up the partial sums, and then all lanes that are not there.
# caught by: sums_in_two_launches: launch 2 has blocks of 1 thread|the second launch has to add up all
/^void sum\(/,/^}/s/<<<1, BLOCK>>>/<<<1, 1>>>/
