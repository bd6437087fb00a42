# sscanf() reads a number and leaves the rest.
# caught by: selects_the_device: what follows the number.*becomes an int
s/^    char \*end;/    int n;/
s/^    long n = .*/    if (sscanf(text, "%d", \&n) != 1)\n        return -1;/
s/end == text \|\| \*end \|\| //
