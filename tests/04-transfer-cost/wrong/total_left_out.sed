# The total is not filled in.
# caught by: adds_up: us\.total is not filled in
/us\.total = /d
