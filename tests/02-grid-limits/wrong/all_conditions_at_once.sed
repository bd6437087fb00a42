# A text is refused only if it violates all conditions at once.
# caught by: selects_the_device: join them by \|\|
s/end == text \|\| \*end \|\| n < 0 \|\| n >= count/end == text \&\& *end \&\& n < 0 \&\& n >= count/
