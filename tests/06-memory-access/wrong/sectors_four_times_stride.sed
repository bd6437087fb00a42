# The formula for strides of 1, 2, 4 and 8 that begin with a sector.
# caught by: counts_the_sectors: count the sectors, lane by lane
/^int sectors/,/^}/s/return count/return stride < 8 ? 4 * stride : 32/
