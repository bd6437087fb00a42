// printf.cu -- printf in a kernel: when it appears, where, and what it prints.
// run: cudaDeviceSynchronize
// run: cudaStreamSynchronize
// run: cudaEventSynchronize
// run: cudaMemcpy
// run: formats
#include "gate.h"

__global__ void print_kernel(volatile gate *g)
{
    printf("device ");
    __threadfence_system();
    g->ended = 1;
}

__global__ void formats_kernel(int *d_returned)
{
    d_returned[0] = printf("no arguments;");
    d_returned[1] = printf("%d %i %u %x %X %o;", -1, 2, 3u, 255, 255, 8);
    d_returned[2] = printf("%ld %lld %llu %lu;", -5l, -6ll, 7ull, 8ul);
    d_returned[3] = printf("%f %.2f %e %g %8.3f;", 1.5, 2.345f, 12345.678, 0.1, 3.14159);
    printf("%c %s %% %5d %-5d %05d %+d;", 'x', "text", 42, 42, 42, 42);
    printf("%3s %-4s %s;", "a", "b", (const char *)"c");
}

/* What the program writes from here to capture_end, to standard output. */
static FILE *captured;
static int saved;

static void capture_begin(void)
{
    fflush(stdout);
    setvbuf(stdout, NULL, _IONBF, 0);
    captured = tmpfile();
    saved = dup(1);
    dup2(fileno(captured), 1);
}

static const char *capture_end(void)
{
    static char text[4096];
    dup2(saved, 1);
    rewind(captured);
    text[fread(text, 1, sizeof text - 1, captured)] = '\0';
    return text;
}

/* The kernel has printed; then the call. Is the text out when it returns? Whether it is
   out before, CUDA does not say: an H200 did it either way. */
static void show_order(const char *call)
{
    int value;
    int *d_a;
    cudaEvent_t event;
    gate *g = gate_create();
    MUST(cudaMalloc((void **)&d_a, sizeof *d_a));
    MUST(cudaEventCreate(&event));
    capture_begin();
    print_kernel<<<1, 1>>>(g);
    MUST(cudaEventRecord(event));
    gate_wait(&g->ended);
    usleep(30000);
#define IF(name) if (strcmp(call, name) == 0)
    IF("cudaDeviceSynchronize") cudaDeviceSynchronize();
    IF("cudaStreamSynchronize") cudaStreamSynchronize(0);
    IF("cudaEventSynchronize") cudaEventSynchronize(event);
    IF("cudaMemcpy") cudaMemcpy(&value, d_a, sizeof value, cudaMemcpyDeviceToHost);
    printf("after");
    const char *text = capture_end(), *device = strstr(text, "device");
    show_text(call, device && device < strstr(text, "after") ? "yes" : "no");
}

static void show_formats(void)
{
    int *d_returned, returned[4];
    MUST(cudaMalloc((void **)&d_returned, sizeof returned));
    capture_begin();
    formats_kernel<<<1, 1>>>(d_returned);
    MUST(cudaDeviceSynchronize());
    show_text("formats", capture_end());
    show_ints("returns-the-number-of-arguments", d_returned, 4);
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "formats";
    if (strcmp(what, "formats") == 0)
        show_formats();
    else
        show_order(what);
    return 0;
}
