# Nothing stops the search at row 0.
# caught by: finds_the_crossing: before row 0
s/first > 0 && gpu_us/gpu_us/
