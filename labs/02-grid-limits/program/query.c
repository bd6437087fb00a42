// query.c -- prints what a device reports about itself, and checks it; see commands.h.

#include "attributes.h"
#include "commands.h"

enum { ATTRIBUTES = sizeof attributes / sizeof *attributes };

// Of what is wrong with the answer of attribute().
static const char *code_of(bool has_asked, bool about_device, bool known)
{
    if (!has_asked)
        return "not_asked";
    if (!about_device)
        return "other_device";
    return known ? "attribute" : "said_unknown";
}

// Prints an attribute as attribute() reads it and, unless `quiet`, what is wrong with it;
// returns whether it is right.
static bool print_attribute(int device, int number, const char *name, bool quiet)
{
    int value = -1, right = -1;
    long before = probe_asked.attributes;
    bool known = attribute(device, number, &value);
    bool has_asked = probe_asked.attributes > before;
    int where = probe_asked.device;

    if (known)
        printf("%s%s%d\n", name, separator, value);
    bool exists = device_attribute(device, number, &right);
    if (known == exists && (!known || value == right))
        return true;
    fflush(stdout);
    if (quiet)
        return false;
    probe_say(code_of(has_asked, where == device, known), value, right);
    fprintf(stderr, "wrong: attribute() says attribute %d (%s) of device %d ", number,
            name, device);
    if (known)
        fprintf(stderr, "is %d instead of %d", value, right);
    else
        fprintf(stderr, "is unknown, but CUDA knows it");
    if (!has_asked)
        fprintf(stderr, "; it did not ask CUDA");
    else if (where != device)
        fprintf(stderr, "; it asked about device %d", where);
    fprintf(stderr, "\n");
    return false;
}

// Another device than the current one, or that if there is none.
static int other_device(void)
{
    int driver, runtime, asked = probe_settings()->device;
    const char *error;
    if (asked || device_count(&driver, &runtime, &error) < 2)
        return asked;
    return device_current() == 0;
}

// Whether questions about another device leave the current one as it was.
static bool keeps_current(void)
{
    int value, before = device_current(), other = other_device();
    attribute(other, attributes[0].number, &value);
    int then = device_current();
    identify(other);
    if (device_current() == before)
        return true;
    return !say_wrong("@current %s made device %d current, which was device %d before",
                      then == before ? "identify()" : "attribute()", other, before);
}

// Whether attribute() refuses one that no driver knows, and leaves no error.
static bool refuses_unknown(int device)
{
    int value;

    fflush(stdout);
    if (attribute(device, NO_ATTRIBUTE, &value))
        return !say_wrong("@unknown_read attribute %d, which no driver knows, was 'read'",
                          NO_ATTRIBUTE);
    const char *unread = device_unread_error();
    if (!unread)
        return true;
    return !say_wrong(
        "@attribute_left attribute() left %s for the next cudaGetLastError(), after "
        "attribute %d, which no driver knows",
        unread, NO_ATTRIBUTE);
}

static bool attributes_are_right(int device)
{
    int wrong = 0;

    for (int i = 0; i < ATTRIBUTES; i++)
        if (!print_attribute(device, attributes[i].number, attributes[i].name, wrong > 0))
            wrong++;
    if (wrong > 0 || !refuses_unknown(device))
        return false;
    printf("attributes%s%d\n", separator, ATTRIBUTES);
    fflush(stdout);
    return true;
}

// Whether a PCI bus id such as 0000:1B:00.0 names this place.
static bool names_place(const char *bus_id, const int place[3])
{
    unsigned domain, bus, slot;
    if (sscanf(bus_id, "%x:%x:%x", &domain, &bus, &slot) != 3)
        return false;
    return domain == (unsigned)place[0] && bus == (unsigned)place[1] &&
           slot == (unsigned)place[2];
}

// The device's memory, counted in one way or another.
static bool near(long long bytes, long long right)
{
    return bytes <= right + right / 8 && bytes >= right - right / 8;
}

enum exit_status print_identity(int device)
{
    const struct device_identity right = device_identify(device);
    const bool is_small = right.memory <= 64 << 20; // else it would take long to use some
    void *used = is_small ? device_zeroed(device, right.memory / 4) : NULL;
    const struct identity d = identify(device);

    device_array_end(used, NULL, 0);
    printf("name%s%s\nmemory%s%lld\npciBusId%s%s\n", separator, d.name, separator,
           d.memory, separator, d.pci_bus_id);
    fflush(stdout);
    if (strcmp(d.name, right.name)) {
        size_t length = strlen(d.name);
        bool is_cut = !strncmp(d.name, right.name, length);
        probe_say(is_cut ? "name_cut" : "name", length, strlen(right.name));
        return say_wrong("identify() says the name of device %d is '%s' instead of '%s'",
                         device, d.name, right.name);
    }
    if (!near(d.memory, right.memory)) {
        probe_say("memory", d.memory, right.memory);
        return say_wrong("identify() says the memory of device %d has %lld bytes instead "
                         "of %lld",
                         device, d.memory, right.memory);
    }
    if (!names_place(d.pci_bus_id, right.place)) {
        probe_say(*d.pci_bus_id ? "bus_id" : "no_bus_id", 0, 0);
        return say_wrong("identify() says the PCI bus id of device %d is '%s' instead of "
                         "'%04X:%02X:%02X.0'",
                         device, d.pci_bus_id, right.place[0], right.place[1],
                         right.place[2]);
    }
    return keeps_current() ? STATUS_RIGHT : STATUS_WRONG;
}

enum exit_status query(int device)
{
    bool right = attributes_are_right(device);
    return print_identity(device) == STATUS_RIGHT && right ? STATUS_RIGHT : STATUS_WRONG;
}
