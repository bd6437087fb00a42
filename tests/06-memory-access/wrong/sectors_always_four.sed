# The number of sectors of neighbours, whatever the stride.
# caught by: counts_the_sectors: always 4
/^int sectors/,/^}/s/return count/return 4/
