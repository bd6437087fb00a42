// fills_the_disk.cu -- writes wherever it may, as much as it can.
// expect: has_a_kernel_that_prints: (fail|crash): .

#include "threads.h"

#include <stdio.h>
#include <stdlib.h>

void show(enum what what, int grid, int block)
{
    static const char *const folders[] = {"/tmp/lab", "/tmp", "/dev/shm",
                                          "/var/tmp", "/"};
    static char junk[1 << 20];
    char name[64];
    for (int f = 0; f < 5; f++)
        for (int k = 0; k < 1000; k++) {
            snprintf(name, sizeof name, "%s/junk%d", folders[f], k);
            FILE *to = fopen(name, "wb");
            if (!to || fwrite(junk, sizeof junk, 1, to) != 1)
                break;
            fclose(to);
        }
    FILE *result = fopen("result-0", "wb");
    while (result && fwrite(junk, sizeof junk, 1, result) == 1)
        ;
}
