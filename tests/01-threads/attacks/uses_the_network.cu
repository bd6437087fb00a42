// uses_the_network.cu -- calls home: a port of this machine, on which the test listens.
// expect: has_a_kernel_that_prints: fail: (nothing was printed|printed nothing)

#include "threads.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <unistd.h>

void show(enum what what, int grid, int block)
{
    struct sockaddr_in home = {};
    home.sin_family = AF_INET;
    home.sin_port = htons(45678);
    home.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(s, (struct sockaddr *)&home, sizeof home) == 0)
        fprintf(stderr, "STOLEN connection\n");
    close(s);
}
