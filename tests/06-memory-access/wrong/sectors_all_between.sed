# Sectors between the first and the last lane count, whether or not a lane uses them.
# caught by: counts_the_sectors: that neither touches
/^int sectors/,/^}/s/return count/return (offset + 31 * stride) \/ 8 - offset \/ 8 + 1/
