# n begins with 1.
# caught by: counts_the_iterations: n starts at 1
s/for \(n = 0;/for (n = 1;/
