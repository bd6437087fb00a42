# The offset is multiplied by the stride.
# caught by: counts_from_an_offset: not multiplied by the stride
/^int sectors/,/^}/s/\(offset \+ lane \* stride\)/((offset + lane) * stride)/
