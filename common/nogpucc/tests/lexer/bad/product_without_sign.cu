// a product without its sign ~ 2:.*error: a \* is missing: write 2 \* x
float twice(float x) { return 2x; }
