# ci is never added.
# caught by: counts_the_iterations: here ci is missing
s/ \+ ci;/;/
