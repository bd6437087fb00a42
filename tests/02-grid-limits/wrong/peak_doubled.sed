# The peak counts a fused multiply-add as two operations.
# caught by: knows_the_peak: peak is doubled
s/return units \* lanes/return 2 * units * lanes/
