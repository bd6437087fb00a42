// events.cu -- Events: recorded, queried, waited for, and the time between two.
#include "gate.h"

static cudaEvent_t event_create(unsigned flags)
{
    cudaEvent_t event;
    MUST(cudaEventCreateWithFlags(&event, flags));
    return event;
}

static void show_idle(void)
{
    float ms = -1;
    cudaEvent_t a = event_create(cudaEventDefault), b = event_create(cudaEventDefault);
    cudaEvent_t c = event_create(cudaEventDisableTiming);
    show_error("query-unrecorded", cudaEventQuery(a));
    show_error("synchronize-unrecorded", cudaEventSynchronize(a));
    show_error("elapsed-unrecorded", cudaEventElapsedTime(&ms, a, b));
    MUST(cudaEventRecord(a));
    MUST(cudaEventSynchronize(a));
    show_error("elapsed-second-unrecorded", cudaEventElapsedTime(&ms, a, b));
    show_error("record", cudaEventRecord(b));
    show_error("synchronize", cudaEventSynchronize(b));
    show_error("query-when-done", cudaEventQuery(b));
    show_error("elapsed", cudaEventElapsedTime(&ms, a, b));
    show_yes("elapsed-not-negative", ms >= 0);
    show_error("elapsed-of-itself", cudaEventElapsedTime(&ms, a, a));
    show_number("elapsed-of-itself-is", ms);
    MUST(cudaEventRecord(c));
    MUST(cudaEventSynchronize(c));
    show_error("elapsed-timing-disabled", cudaEventElapsedTime(&ms, a, c));
    show_error("elapsed-null-result", cudaEventElapsedTime(NULL, a, b));
    show_error("create-null", cudaEventCreate(NULL));
    show_error("create-unknown-flags", cudaEventCreateWithFlags(&a, 77));
    show_error("destroy", cudaEventDestroy(b));
    show_error("destroy-null", cudaEventDestroy(NULL));
    show_error("record-null", cudaEventRecord(NULL));
    cudaGetLastError();
}

static void show_busy(void)
{
    float ms = -1;
    gate *g = gate_create();
    cudaEvent_t a = event_create(cudaEventDefault),
                b = event_create(cudaEventBlockingSync);
    MUST(cudaEventRecord(a));
    gate_kernel<<<1, 1>>>(g);
    MUST(cudaEventRecord(b));
    gate_wait(&g->begun);
    show_error("query-before-kernel", cudaEventQuery(a));
    show_error("query-while-kernel-runs", cudaEventQuery(b));
    show_error("elapsed-while-kernel-runs", cudaEventElapsedTime(&ms, a, b));
    usleep(30000);
    gate_open(g);
    show_error("synchronize-after-kernel", cudaEventSynchronize(b));
    show_number("kernel-has-ended", g->ended);
    show_error("elapsed-over-kernel", cudaEventElapsedTime(&ms, a, b));
    show_yes("elapsed-holds-the-kernel", ms >= 29 && ms < 60000);
    show_error("elapsed-backwards", cudaEventElapsedTime(&ms, b, a));
    show_yes("elapsed-backwards-is-negative", ms <= -29);
    MUST(cudaEventRecord(a)); // a second record replaces the first
    MUST(cudaEventSynchronize(a));
    MUST(cudaEventElapsedTime(&ms, a, b));
    show_yes("record-again-moves-the-event", ms <= 0);
    show_error("last-error", cudaGetLastError());
}

static void show_destroy_pending(void)
{
    gate *g = gate_create();
    cudaEvent_t a = event_create(cudaEventDefault);
    gate_kernel<<<1, 1>>>(g);
    MUST(cudaEventRecord(a));
    show_error("destroy-pending", cudaEventDestroy(a));
    gate_open(g);
    show_error("destroy-pending-then-synchronize", cudaDeviceSynchronize());
}

int main(void)
{
    show_idle();
    show_busy();
    show_destroy_pending();
    return 0;
}
