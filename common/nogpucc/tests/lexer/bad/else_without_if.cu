// two statements before else ~ 7:.*error: this else has no if: two statements between them need { }
int sign(int x)
{
    if (x < 0)
        x = 1;
        x = -x;
    else
        x = 0;
    return x;
}
