// Failures that the program does not ask about, and launches that nobody waits for.
#include "api/api.h"
#include "check/check_hooks.h"
#include "queue/task_queue.h"

namespace cux {
static bool is_silent()
{
    static const bool silent = setting("CUDA_CPU_SILENT", 0, 0, 1);
    return silent;
}

// Why the last call of this thread failed, if there is more to say than its error.
static thread_local char *why;
static thread_local bool explained, has_new;
cudaError_t because(cudaError_t e, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    free(why);
    has_new = vasprintf(&why, format, arguments) >= 0;
    va_end(arguments);
    return e;
}
void keep_reason(cudaError_t e)
{
    if (e)
        explained = has_new;
    has_new = false;
}
static void say_error(cudaError_t e, const char *reason)
{
    fprintf(stderr, " %s (%s)%s%s", cudaGetErrorName(e), cudaGetErrorString(e),
            *reason ? ": " : "", reason);
}

void say_discarded(cudaError_t e, const discarded &d)
{
    static std::atomic<bool> said; // of a kernel's fault, which all calls return from then
    if (e == cudaErrorNotReady || is_silent() || (devices[device].sticky && said.exchange(true)))
        return;
    fprintf(stderr, "cuda: %s:%d: ignored: %s returned", d.file, d.line, d.call);
    say_error(e, explained ? why : "");
    fputc('\n', stderr);
}

// The first launch that failed since the program last asked, and the last one that did not.
static struct {
    cudaError_t error;
    const char *file, *kernel;
    int line;
    char *why;
} failed;
static struct {
    ticket number;
    const char *file, *kernel;
    int line;
} latest;
static std::atomic<ticket> seen; // the last task that the host knows to be done

void host_saw(ticket n)
{
    for (ticket old = seen; n > old && !seen.compare_exchange_weak(old, n);)
        continue;
}
static void at_exit(int status, void *)
{
    if (status || current)
        return;
    if (failed.error) {
        fprintf(stderr, "cuda: %s:%d: the launch of %s failed:", failed.file, failed.line,
                failed.kernel);
        say_error(failed.error, failed.why);
        fprintf(stderr, "; after a launch, ask cudaGetLastError()%s\n", code("launch"));
    }
    if (latest.number > seen)
        fprintf(stderr,
                "cuda: %s:%d: the program ends without waiting for %s, launched here: call "
                "cudaDeviceSynchronize()%s\n",
                latest.file, latest.line, latest.kernel, code("no_wait"));
}
static void speak_at_exit()
{
    static std::once_flag once;
    std::call_once(once, [] {
        if (!is_silent())
            on_exit(at_exit, nullptr);
    });
}
void note_launch(ticket n, const char *kernel, const char *file, int line)
{
    speak_at_exit();
    latest = {n, file, kernel, line};
}
void note_failed_launch(cudaError_t e, const char *kernel, const char *file, int line)
{
    speak_at_exit();
    if (failed.error || devices[device].sticky)
        return;
    failed = {e, file, kernel, line, strdup(explained ? why : "")};
}
void forget_failed_launch() { failed.error = cudaSuccess; }
}
