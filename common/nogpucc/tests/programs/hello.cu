// hello.cu -- Hello from every thread, and a host that counts the greetings.
#include <stdio.h>
#include <string.h>
#include <unistd.h>

__global__ void helloFromGPU(void)
{
    printf("Hello World from GPU! block %d thread %d\n", blockIdx.x, threadIdx.x);
}

int main(void)
{
    char line[100];
    int counts[2][8] = {{0}}, lines = 0;
    setvbuf(stdout, NULL, _IONBF, 0);
    FILE *file = tmpfile();
    int terminal = dup(1);
    dup2(fileno(file), 1);
    printf("Hello World from CPU!\n");
    helloFromGPU<<<2, 8>>>();
    cudaDeviceSynchronize();
    dup2(terminal, 1);
    rewind(file);
    while (fgets(line, sizeof(line), file)) {
        int block, thread;
        lines++;
        if (sscanf(line, "Hello World from GPU! block %d thread %d", &block, &thread) ==
            2)
            counts[block][thread]++;
    }
    for (int i = 0; i < 16; i++)
        if (counts[i / 8][i % 8] != 1)
            return 1;
    printf("%d lines\n", lines);
    cudaDeviceReset();
    return lines != 17;
}
