# Nobody asks whether the launches were accepted.
# caught by: reports_a_failed_launch: behind each launch
/^void sum\(/,/^}/{/GetLastError/d}
