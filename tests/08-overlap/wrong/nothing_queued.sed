# in_streams() is as in the skeleton.
# caught by: works_in_pieces: as in the skeleton
/^void in_streams/,/^}/{/ own\);/d}
