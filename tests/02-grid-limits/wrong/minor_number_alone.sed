# The minor number of the capability is compared alone.
# caught by: knows_the_peak: compared alone
s/return major < 8.*/return major < 8 || minor < 6 ? 64 : 128;/
