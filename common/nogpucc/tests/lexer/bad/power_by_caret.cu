// a power by ^ ~ 2:.*error: \^ is no power, but an exclusive or: write x \* x
float square(float x) { return x ^ 2; }
