/* The C part of a.cu. */
int plain_c(void)
{
    int class = 42;
    return class;
}
