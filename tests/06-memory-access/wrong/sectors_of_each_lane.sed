# Each lane counts its sector, though another lane has counted it.
# caught by: counts_the_sectors: each lane is counted
/^int sectors/,/^}/s/if \(sector != last\)/if (lane >= 0)/
