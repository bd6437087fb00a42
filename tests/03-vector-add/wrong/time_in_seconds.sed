# Milliseconds are divided by 1000.
# caught by: stops_the_time: in seconds
/^float stopwatch_stop/,/^}/s/return ms;/return ms \/ 1000;/
