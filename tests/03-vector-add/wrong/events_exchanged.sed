# The time runs from the end to the beginning.
# caught by: stops_the_time: events are exchanged
s/w->start, w->stop\)\)/w->stop, w->start))/
