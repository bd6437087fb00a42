// query.c -- prints everything a device reports about itself; see commands.h.

#include <stdio.h>
#include <string.h>

#include "attributes.h"
#include "commands.h"
#include "device.h"
#include "grid_limits.h"

enum { ATTRIBUTES = sizeof attributes / sizeof *attributes };

enum exit_status query(int device)
{
    struct identity d = identify(device);
    int known = 0, value;

    printf("name%s%s\nmemory%s%lld\npciBusId%s%s\n", separator, d.name, separator,
           d.memory, separator, d.pci_bus_id);
    for (int i = 0; i < ATTRIBUTES; i++)
        if (attribute(device, attributes[i].number, &value)) {
            printf("%s%s%d\n", attributes[i].name, separator, value);
            known++;
        }
    fflush(stdout);
    if (attribute(device, NO_ATTRIBUTE, &value)) {
        fprintf(stderr, "wrong: attribute %d, which no driver knows, was 'read'\n",
                NO_ATTRIBUTE);
        return STATUS_WRONG;
    }
    if (strcmp(d.name, device_name()) || d.memory <= 0 || known == 0) {
        fprintf(stderr, "wrong: %d of %d attributes read; device '%s', %lld bytes\n",
                known, ATTRIBUTES, d.name, d.memory);
        return STATUS_WRONG;
    }
    return STATUS_RIGHT;
}
