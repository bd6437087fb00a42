// few_threads.cu -- streams whose work takes long do not make the runtime start more and
// more threads: as many as there are streams at work, and one to spare.
#include "expect.h"

#include <dirent.h>
#include <time.h>

enum { STREAMS = 3, ROUNDS = 60, MOST = 2 + STREAMS + 2 }; // main, in order, and spare

static void rest(void *unused)
{
    const struct timespec t = {0, 3000000};
    (void)unused;
    nanosleep(&t, NULL);
}

static int count_threads(void)
{
    int count = -2; // . and ..
    DIR *tasks = opendir("/proc/self/task");
    while (tasks && readdir(tasks))
        count++;
    closedir(tasks);
    return count;
}

int main(void)
{
    cudaStream_t streams[STREAMS];

    for (int i = 0; i < STREAMS; i++)
        WORKS(cudaStreamCreate(&streams[i]));
    for (int r = 0; r < ROUNDS; r++) {
        for (int i = 0; i < STREAMS; i++)
            WORKS(cudaLaunchHostFunc(streams[i], rest, NULL));
        WORKS(cudaDeviceSynchronize());
    }
    int count = count_threads();
    if (count > MOST) {
        fprintf(stderr, "%d threads for %d streams\n", count, STREAMS);
        return 1;
    }
    return 0;
}
