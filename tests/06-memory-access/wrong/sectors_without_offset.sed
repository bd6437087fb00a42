# The offset is left out.
# caught by: counts_from_an_offset: the offset is left out
/^int sectors/,/^}/s/offset \+ lane/lane/
