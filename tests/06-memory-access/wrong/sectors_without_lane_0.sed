# The loop over the lanes begins with lane 1.
# caught by: counts_the_sectors: one lane is missing
/^int sectors/,/^}/s/lane = 0/lane = 1/
