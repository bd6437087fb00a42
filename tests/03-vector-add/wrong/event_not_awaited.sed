# The time is read before the event has happened.
# caught by: stops_the_time: cudaEventSynchronize
/cudaEventSynchronize/d
