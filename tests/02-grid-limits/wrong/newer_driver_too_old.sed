# A driver of any other major version is too old.
# caught by: tells_why_there_is_no_device: of a newer major version
s/driver \/ 1000 < runtime \/ 1000/driver \/ 1000 != runtime \/ 1000/
