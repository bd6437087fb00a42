// 6-queue.cu -- a queue of 32 numbers moves up by one place.
#include "check.h"
enum { PLACES = 32 };

// Everybody moves up; the last place becomes free, 0.
__global__ void move_up(int *queue)
{
    int place = threadIdx.x;

    queue[place] = place + 1 < PLACES ? queue[place + 1] : 0;
}

int main(void)
{
    int queue[PLACES], *d_queue, wrong = 0;

    for (int at = 0; at < PLACES; at++)
        queue[at] = 100 + at;
    CUDA_CHECK(cudaMalloc(&d_queue, sizeof queue));
    CUDA_CHECK(cudaMemcpy(d_queue, queue, sizeof queue, cudaMemcpyHostToDevice));
    move_up<<<1, PLACES>>>(d_queue);
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaMemcpy(queue, d_queue, sizeof queue, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(d_queue));

    for (int at = 0; at < PLACES - 1; at++)
        wrong += queue[at] != 101 + at;
    wrong += queue[PLACES - 1] != 0;
    printf("%d of %d places are wrong\n", wrong, PLACES);
}
