# All threads of a block keep their result in one variable.
# caught by: computes: racecheck: .*race
s/^( *)float x = (a\[i\] \* b\[i\];)/\1__shared__ float x;\n\1x = \2/
