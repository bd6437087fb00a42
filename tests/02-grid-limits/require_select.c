// require_select.c -- Lab 2: texts that name a device, or none; see require.h.

#include "guess.h"
#include "require.h"

// Texts that name no device, unless there are that many.
static const char *const texts[] = {
    "1",   "2",  "''", "' '",  "'1 '",       "+",
    "-",   "x",  "1x", "0x",   "0x0",        "0.5",
    "1e1", "0,", "-1", "9999", "4294967296", "18446744073709551616",
    ",1",  "-18446744073709551615"};
enum { TEXTS = COUNT(texts) };

// What was seen of a text.
static struct selection selection_of(const struct run *r, const char *text)
{
    const char *count = output_field(r, "devices: ");
    struct selection s = {.text = text, .count = count ? atoi(count) : 0};
    const char *selected = output_field(r, "selected: ");
    // Without an answer, a device that does not exist was to be made current.
    s.taken = selected ? atoi(selected) >= 0 : strstr(r->err, "InvalidDevice") != NULL;
    return s;
}

static void require_selected(const struct run *r, const char *likely)
{
    if (has_said(r, "made_current"))
        likely = "@set_before_compared cudaSetDevice is called before the text is "
                 "checked, or though it names no device.";
    if (r->signal && strstr(r->err, "terminate called"))
        fail_run(r, "@exception what reads the number throws an exception for such a "
                    "text, and nobody catches it: return -1.",
                 "%s: an exception ended the program. It said: %s", r->command,
                 last_line(r));
    require_no_complaint(r, likely);
    if (r->status == STATUS_CUDA_ERROR && strstr(r->err, "InvalidDevice"))
        fail_run(r, likely,
                 "@text_taken %s: the text was taken for the number of a device, though "
                 "there is none: %.*s",
                 r->command, line_length(r->err), r->err);
    if (!output_field(r, "selected: ") && r->status >= 0)
        fail_run(r, "@select_device_returns select_device() returns -1 for such a text; "
                    "main() does the rest.",
                 "%s: select_device() ended the program with exit status %d.", r->command,
                 r->status);
    require_status(r, STATUS_RIGHT);
    static const char *const lines[] = {"devices: ", "selected: ", NULL};
    require_lines(r, lines);
}

// Fails the test unless a kernel runs on device 1, if there is one.
static void require_second_device(const struct run *r)
{
    if (r->status == STATUS_USAGE)
        return;
    require_status(r, STATUS_RIGHT);
    const char *device = output_field(r, "device: ");
    if (!device)
        return; // the kernel did not run at all, which is another test's
    if (atoi(device) != 1)
        fail_run(r, "@cudasetdevice_called is cudaSetDevice called?",
                 "%s: the kernel did not run on device 1.", r->command);
}

void require_selection(void)
{
    const struct run *right = plan_lab("select --device 0"), *runs[TEXTS];
    struct selection selections[TEXTS + 1];
    const char *likely = "@cudasetdevice_number cudaSetDevice(number) makes the device "
                         "current for all later calls; then return the number.";

    for (int i = 0; i < TEXTS; i++)
        runs[i] = plan_lab("select --device %s", texts[i]);
    const int number = 100 + random_below(900);
    struct run *many = plan_lab("select --device %d", number);
    many->device = number;
    many->renames = true;
    const struct run *launched = plan_lab("launch --grid 3 --block 5 --device 1");
    run_planned();
    for (int i = 0; i < TEXTS; i++)
        selections[i] = selection_of(runs[i], texts[i]);
    selections[TEXTS] = selection_of(right, "0");
    const char *refused = refused_device(selections, TEXTS + 1);
    if (refused)
        likely = refused;
    require_selected(right, likely);
    for (int i = 0; i < TEXTS; i++) {
        bool is_device = i < 2 && i + 1 < selections[i].count;
        require_selected(runs[i],
                         is_device ? likely : explain_selection(selections, TEXTS));
    }
    require_selected(many, "@digits a number may have several digits, and count is the "
                           "bound: how many devices there are, no program knows.");
    require_second_device(launched);
}
