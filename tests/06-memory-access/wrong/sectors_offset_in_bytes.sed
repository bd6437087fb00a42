# The offset is added to bytes.
# caught by: counts_from_an_offset: the offset is in floats, too
/^int sectors/,/^}/s/\(offset \+ lane \* stride\).*/(offset + lane * stride * 4) \/ SECTOR;/
