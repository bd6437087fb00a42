// select.c -- chooses a device with select_device(), and checks that; see commands.h.

#include "commands.h"

int count_devices(enum no_device *why, const char **error)
{
    int driver, runtime, count = device_count(&driver, &runtime, error);

    if (count == 0)
        *why = why_no_device(driver, runtime, getenv("CUDA_VISIBLE_DEVICES"));
    return count;
}

// Which device a text names, or -1. *plain: it has digits alone. Others that strtol
// reads to the end, such as " 1", may be taken as numbers or not.
static int device_named(const char *text, int count, bool *plain)
{
    char *rest;
    const long number = strtol(text, &rest, 10);
    *plain = *text && !text[strspn(text, "0123456789")];
    bool is_number = rest != text && *rest == '\0';
    return is_number && number >= 0 && number < count ? (int)number : -1;
}

// What select_device() did with a text.
struct choice {
    const char *text;
    int count, returned, before, after;
    bool asked;
};

// What is wrong about it, in a line that begins with "wrong: "; or true.
static bool is_right(const struct choice *c)
{
    bool plain;
    int named = device_named(c->text, c->count, &plain);

    if (c->returned < 0 && (named < 0 || !plain)) {
        if (c->after == c->before)
            return true;
        return !say_wrong(
            "@made_current select_device(\"%s\", %d) returned %d, but made device %d "
            "current",
            c->text, c->count, c->returned, c->after);
    }
    if (c->returned != named)
        return !say_wrong("select_device(\"%s\", %d) returned %d instead of %d", c->text,
                          c->count, c->returned, named);
    if (c->after == named)
        return true;
    return !say_wrong("select_device(\"%s\", %d) returned %d, but device %d is current",
                      c->text, c->count, c->returned, c->after);
}

static struct choice choose(const char *text, int count)
{
    struct choice c = {.text = text, .count = count, .before = device_current()};
    long before = probe_asked.current;
    c.returned = select_device(text, count);
    c.asked = probe_asked.current > before;
    c.after = device_current();
    return c;
}

static int count_or_say_why(void)
{
    enum no_device why = NO_GPU;
    const char *error;
    int count = count_devices(&why, &error);

    if (count == 0)
        no_device(why, error);
    return count;
}

enum exit_status choose_device(const char *text, int *device)
{
    int count = count_or_say_why();

    if (count == 0)
        return STATUS_NO_DEVICE;
    if (!text) { // it works before select_device() does
        *device = probe_settings()->device; // 0 as a rule, which is current
        return STATUS_RIGHT;
    }
    struct choice c = choose(text, count);
    *device = c.returned;
    if (!is_right(&c))
        return STATUS_WRONG;
    return c.returned < 0 ? no_such_device(text, count) : STATUS_RIGHT;
}

enum exit_status try_select(const char *text)
{
    int count = count_or_say_why();

    if (count == 0)
        return STATUS_NO_DEVICE;
    printf("devices: %d\n", count);
    fflush(stdout);
    device_select(count - 1); // so that it shows who makes device 0 current
    struct choice c = choose(text, count);
    printf("selected: %d\n", c.returned);
    fflush(stdout);
    if (!is_right(&c))
        return STATUS_WRONG;
    if (c.returned >= 0 && !c.asked)
        return say_wrong("select_device(\"%s\", %d) returned %d without cudaSetDevice()",
                         text, count, c.returned);
    return STATUS_RIGHT;
}
