// printf.cu -- printf in a kernel: when it appears, where, and what it prints.
// run: cudaDeviceSynchronize
// run: cudaStreamSynchronize
// run: cudaEventSynchronize
// run: cudaMemcpy
// run: formats
// run: at-exit
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

/* The kernel has printed; the host prints; then the call. Which comes first? */
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
    printf("host ");
#define IF(name) if (strcmp(call, name) == 0)
    IF("cudaDeviceSynchronize") cudaDeviceSynchronize();
    IF("cudaStreamSynchronize") cudaStreamSynchronize(0);
    IF("cudaEventSynchronize") cudaEventSynchronize(event);
    IF("cudaMemcpy") cudaMemcpy(&value, d_a, sizeof value, cudaMemcpyDeviceToHost);
    printf("after");
    show_text(call, capture_end());
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

/* Runs this program again; it ends without a synchronizing call. */
static void show_at_exit(const char *program)
{
    char command[4096], text[256];
    snprintf(command, sizeof command, "'%s' unsynchronized", program);
    FILE *pipe = popen(command, "r");
    text[fread(text, 1, sizeof text - 1, pipe)] = '\0';
    pclose(pipe);
    show_text("at-exit", text);
}

static void print_and_end(void)
{
    gate *g = gate_create();
    setvbuf(stdout, NULL, _IONBF, 0);
    print_kernel<<<1, 1>>>(g);
    gate_wait(&g->ended);
    usleep(30000);
    printf("host ");
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "formats";
    if (strcmp(what, "unsynchronized") == 0)
        print_and_end();
    else if (strcmp(what, "at-exit") == 0)
        show_at_exit(argv[0]);
    else if (strcmp(what, "formats") == 0)
        show_formats();
    else
        show_order(what);
    return 0;
}
