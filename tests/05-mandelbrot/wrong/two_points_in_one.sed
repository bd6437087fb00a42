# Two points are taken for the special case, too.
# caught by: spaces_the_points: spacing\(.* is 0 instead of
s/points > 1 \?/points > 2 ?/
