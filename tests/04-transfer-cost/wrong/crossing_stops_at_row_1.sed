# Row 0 is never looked at.
# caught by: finds_the_crossing: row 0 is never looked at
s/first > 0 && gpu_us/first > 1 \&\& gpu_us/
