# Row 0 is never looked at, and counts as won.
# caught by: finds_the_crossing: counts as won
/^int crossing/,/^}/{
  s/first > 0 && gpu_us/first > 1 \&\& gpu_us/
  s/return first < rows \? first : -1/return first == 1 ? 0 : first < rows ? first : -1/
}
