# cr and ci are exchanged in the step.
# caught by: counts_the_iterations: cr and ci are swapped|has . ci
s/ \+ ci;/ + CR;/;s/ \+ cr;/ + ci;/;s/CR/cr/
