// pointers.cu -- cudaPointerGetAttributes for every kind of pointer.
#include "rule.h"

__device__ int d_variable;
static int host_variable;

static void show(const char *kind, const void *p)
{
    static const char *const types[] = {"unregistered", "host", "device", "managed"};
    char rule[64], text[128];
    cudaPointerAttributes a;
    cudaError_t error = cudaPointerGetAttributes(&a, p);
    snprintf(rule, sizeof rule, "%s", kind);
    if (error != cudaSuccess) {
        show_error(rule, error);
        cudaGetLastError();
        return;
    }
    snprintf(text, sizeof text, "%s, device %d, host pointer %s, device pointer %s",
             types[a.type & 3], a.device,
             !a.hostPointer       ? "null"
             : a.hostPointer == p ? "the same"
                                  : "another",
             !a.devicePointer       ? "null"
             : a.devicePointer == p ? "the same"
                                    : "another");
    show_text(rule, text);
}

int main(void)
{
    char *d_a, *pinned, *mapped, *managed, *heap = (char *)malloc(100);
    void *d_symbol;
    MUST(cudaMalloc((void **)&d_a, 256 << 20));
    MUST(cudaMallocHost((void **)&pinned, 4096));
    MUST(cudaHostAlloc((void **)&mapped, 4096, cudaHostAllocMapped));
    MUST(cudaMallocManaged(&managed, 4096));
    MUST(cudaGetSymbolAddress(&d_symbol, d_variable));
    show("heap", heap);
    show("stack", &d_a);
    show("static", &host_variable);
    show("function", (const void *)show);
    show("null", NULL);
    show("malloc", d_a);
    show("malloc-interior", d_a + 1000);
    show("pinned", pinned);
    show("pinned-interior", pinned + 100);
    show("mapped", mapped);
    show("managed", managed);
    show("symbol", d_symbol);
    MUST(cudaFree(d_a));
    show("freed", d_a);
    show_error("null-attributes", cudaPointerGetAttributes(NULL, heap));
    return 0;
}
