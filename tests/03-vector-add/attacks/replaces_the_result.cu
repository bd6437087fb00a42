// replaces_the_result.cu -- puts a pipe, a link or a hole of 1 TiB in the result's place.
// expect: adds_within_one_block: (fail|crash): .

#include "vector_add.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

__attribute__((constructor)) static void replace(void)
{
    unlink("result-0");
    rename("result-0", "gone");
    if (mkfifo("result-0", 0666) && symlink("/etc/passwd", "result-0")) {
        int fd = open("result-0", O_WRONLY | O_CREAT, 0666);
        if (ftruncate(fd, 1LL << 40) == 0)
            _exit(0);
        (void)!ftruncate(fd, 200 << 20);
    }
    _exit(0);
}

float add(float *b, const float *a, int n, int block) { return 1; }

float increment(double *a, int n, int block) { return 1; }

float multiply(float *dest, const float *a, const float *b, int n, int block)
{
    return 1;
}
