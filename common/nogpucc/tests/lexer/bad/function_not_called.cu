// a function that is not called ~ 3:.*error: now is a function: call it, now\(\)
double now(void);
double start() { double t = now; return t; }
