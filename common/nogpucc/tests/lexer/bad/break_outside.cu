// a ; after for ~ 6:.*error: this stands in no loop: is there a ; after the for
int first(const int *p, int n)
{
    int i;
    for (i = 0; i < n; i++); {
        if (p[i]) break;
    }
    return i;
}
