// launches in strings, raw strings and comments are left alone
#include "expect.h"
#include <cstring>
#define TEXT(...) #__VA_ARGS__

__global__ void set(int *p, int value) { *p = value; }      // set<<<1, 1>>>(p, 5);

int main()
{
    int *d = zeros<int>(1);
    const char *text = "set<<<1, 1>>>(d, 1); __shared__ \" __global__ void";
    const char *raw = R"x(set<<<1,
        1>>>(d, ")" 2);)x";
    const char *made = TEXT(set<<<1, 1>>>(d));
    const char quote = '"', other = '\'', digit = 1'000 % 256;
    expect(0, first(d));
    expect(0, strcmp(text, "set<<<" "1, 1>>>(d, 1); __shared__ \" __global__ void"));
    expect(1, strchr(raw, '\n') && strstr(raw, "\" 2);"));
    expect(0, strcmp(made, "set<<<1, 1>>>(d)"));
    /* set<<<1, 1>>>(d, 3); */ set /* <<<2, 2>>>(d, 4) */ <<<1, 1>>>(d, strlen("<<<>>>"));
    expect(6, first(d));
    expect('"' + '\'' + 1000 % 256, quote + other + (unsigned char)digit);
    return failures;
}
