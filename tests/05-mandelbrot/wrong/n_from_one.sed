# n begins with 1.
# caught by: counts_the_iterations: and n starts at 0
s/for \(n = 0;/for (n = 1;/
