// takes_all_threads.cu -- starts threads that only sleep, until there are no more.
// expect: has_a_kernel_that_prints: crash: started more than \d+ threads

#include "threads.h"

#include <pthread.h>
#include <unistd.h>

static void *rest(void *unused)
{
    for (;;)
        pause();
    return unused;
}

void show(enum what what, int grid, int block)
{
    pthread_t thread;
    while (pthread_create(&thread, NULL, rest, NULL) == 0)
        ;
    rest(NULL);
}
