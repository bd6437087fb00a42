// require_attributes.c -- Lab 2: the attributes of every device; see require.h.

#include "require.h"

// A device that no machine has.
enum { NO_DEVICE = 987654 };

static const char *explain_attributes(const struct run *r)
{
    if (has_said(r, "unknown_read"))
        return "@error_cudadevicegetattribute the error that cudaDeviceGetAttribute "
               "returns is ignored, or returned, which as a bool is true; "
               "cudaErrorInvalidValue means false.";
    if (has_said(r, "attribute_left"))
        return "@return_false return false is right, but call cudaGetLastError() before "
               "it, after cudaDeviceGetAttribute: it clears the error, which the check "
               "of the next launch would find.";
    if (has_said(r, "not_asked"))
        return "@todo_missing call cudaDeviceGetAttribute for every number: only CUDA "
               "knows which attributes there are (TODO 1).";
    if (has_said(r, "other_device"))
        return "@pass_device pass `device` on; the arguments are value, attribute, "
               "device.";
    if (has_said(r, "said_unknown"))
        return "@false_means false means cudaErrorInvalidValue, which this attribute "
               "does not give: is `number` passed on as it is, 0 a value like any other, "
               "success true, and no brace missing?";
    if (has_said(r, "attribute") && r->seen->said.got == -1)
        return "@value_not *value is not set: pass `value` itself to "
               "cudaDeviceGetAttribute.";
    return "@wrong_attribute the wrong attribute is read: `number` says which one is "
           "meant. Or does *value change after the call?";
}

static void require_attributes_of(const struct run *r)
{
    if (output_field(r, "attributes: "))
        return; // what comes after them is for the next test
    require_no_complaint(r, explain_attributes(r));
    if (r->status == STATUS_CUDA_ERROR && strstr(r->err, "cudaErrorInvalidValue"))
        fail_run(r,
                 "@attribute_driver an attribute that the driver does not know ends the "
                 "program; return false for it.",
                 "%s: %.*s", r->command, line_length(r->err), r->err);
    require_status(r, STATUS_RIGHT);
}

// Fails the test unless an error that is no invalid value ends the program.
static void require_end(const struct run *r)
{
    if (r->signal || r->timed_out || r->exceeded)
        require_status(r, STATUS_CUDA_ERROR);
    bool asked_again = strstr(r->err, "device_query.cu:"); // to check the answer
    if (asked_again && !*r->out)
        fail_run(r,
                 "@only_cudaerrorinvalidvalue only cudaErrorInvalidValue means false; "
                 "CUDA_CHECK(e) ends the program on any other error.",
                 "%s: attribute() returned false, although CUDA said "
                 "cudaErrorInvalidDevice: there is no device %d.",
                 r->command, NO_DEVICE);
    if (!strstr(r->err, "grid_limits.cu:"))
        fail_run(r,
                 "@error_cudadevicegetattribute_returns the error that "
                 "cudaDeviceGetAttribute returns is not checked; CUDA_CHECK(e) ends the "
                 "program.",
                 "%s: there is no device %d, but attribute() did not report that.",
                 r->command, NO_DEVICE);
}

void require_attributes(void)
{
    const struct run *first = plan_lab("query");
    struct run *second = plan_lab("query"), *none = plan_lab("query");
    second->device = 1;
    none->device = NO_DEVICE;
    run_planned();
    require_attributes_of(first);
    if (!is_absent(second))
        require_attributes_of(second);
    require_end(none);
}
