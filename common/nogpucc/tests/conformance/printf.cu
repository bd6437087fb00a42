// printf.cu -- printf in a kernel: when it appears, where, and what it prints.
// run: cudaDeviceSynchronize
// run: cudaStreamSynchronize
// run: cudaEventSynchronize
// run: cudaMemcpy
// run: cudaDeviceReset
// run: exit
// run: overflow
// run: long
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

__global__ void endless_kernel(volatile gate *g)
{
    printf("device ");
    __threadfence_system();
    g->begun = 1;
    while (!g->open) {
    }
}

__global__ void number_kernel(void) { printf("%d\n", blockIdx.x); }

__global__ void long_kernel(const char *text) { printf("%s|", text); }

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
    static char text[1 << 22];
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
    IF("cudaDeviceReset") cudaDeviceReset();
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

/* A program that launches and returns from main: the kernel has printed, but it would
   run forever. */
static void launch_and_return(void)
{
    gate *g = gate_create();
    endless_kernel<<<1, 1>>>(g);
    gate_wait(&g->begun);
}

static void show_exit(const char *program)
{
    char command[4096], text[64] = "";
    snprintf(command, sizeof command, "timeout 10 '%s' launch-and-return", program);
    FILE *child = popen(command, "r");
    text[fread(text, 1, sizeof text - 1, child)] = '\0';
    show_text("exit-prints", strstr(text, "device") ? "yes" : "no");
    show_text("exit-waits", pclose(child) == 0 ? "no" : "yes");
}

/* More than the buffer holds: of the lines, some are lost. */
static void show_overflow(void)
{
    const int lines = 300000;
    capture_begin();
    number_kernel<<<lines, 1>>>();
    const cudaError_t error = cudaDeviceSynchronize();
    const char *text = capture_end();
    show_error("overflow-error", error);
    int kept = 0;
    for (const char *p = text; *p; p++)
        kept += *p == '\n';
    show_text("overflow-loses-text", kept > 1000 && kept < lines ? "yes" : "no");
}

/* A string of 5000 characters is not cut. */
static void show_long(void)
{
    char *text;
    MUST(cudaMallocManaged((void **)&text, 5001));
    memset(text, 'x', 5000);
    text[5000] = '\0';
    capture_begin();
    long_kernel<<<1, 1>>>(text);
    MUST(cudaDeviceSynchronize());
    show_number("long-string", strcspn(capture_end(), "|"));
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "formats";
    if (strcmp(what, "formats") == 0)
        show_formats();
    else if (strcmp(what, "launch-and-return") == 0)
        launch_and_return();
    else if (strcmp(what, "exit") == 0)
        show_exit(argv[0]);
    else if (strcmp(what, "overflow") == 0)
        show_overflow();
    else if (strcmp(what, "long") == 0)
        show_long();
    else
        show_order(what);
    return 0;
}
