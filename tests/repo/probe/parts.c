// parts.c -- calls and launches the parts of parts.cu, as a lab's program does.

#include <stdio.h>

#include "device_array.h"
#include "parts.h"

PART(int, blocks_for, _Z10blocks_forii, (int n, int block));
PART(int, hidden_for, _ZL10hidden_fori, (int n));
PART(int, absent_for, _Z10absent_fori, (int n));
PART(int, other_blocks_for, _Z10blocks_forl, (long n)); // other parameters
PART(void, add_kernel, _Z10add_kernelPfPKfi, (float *b, const float *a, int n));
PART(void, absent_kernel, _Z13absent_kernelPf, (float *b));

int main(void)
{
    enum { N = 5 };
    float a[N] = {1, 2, 3, 4, 5}, b[N] = {10, 10, 10, 10, 10};
    int n = N - 1;

    printf("absent:%s%s%s%s\n", hidden_for ? "" : " hidden_for",
           absent_for ? "" : " absent_for", other_blocks_for ? "" : " other_blocks_for",
           absent_kernel ? "" : " absent_kernel");
    if (blocks_for)
        printf("blocks_for: %d\n", blocks_for(33, 8));
    if (add_kernel) {
        float *d_a = device_array(a, sizeof a), *d_b = device_array(b, sizeof b);
        device_launch(add_kernel, 2, 3, (void *[]){&d_b, &d_a, &n});
        device_array_end(d_a, NULL, 0);
        device_array_end(d_b, b, sizeof b);
        printf("add_kernel: %g %g %g %g %g\n", b[0], b[1], b[2], b[3], b[4]);
    }
    return 0;
}
