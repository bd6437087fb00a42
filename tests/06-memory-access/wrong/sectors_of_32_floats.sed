# Divides floats by the bytes of a sector.
# caught by: counts_the_sectors: 8 floats to a sector
/^int sectors/,/^}/s/\(SECTOR \/ \(int\)sizeof\(float\)\)/SECTOR/
