// view.c -- reads Lab 5's part of the plane from options; see view.h. Do not edit.

#include "view.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "status.h"

// Reads a number from -most to most that is followed by the character `mark`.
static bool read_number(const char **text, double most, char mark, double *number)
{
    char *end;
    *number = strtod(*text, &end);
    bool ok = end > *text && *end == mark && fabs(*number) <= most;
    *text = end + 1;
    return ok;
}

struct view view_read(const char *center, const char *zoom)
{
    const char *c = center, *z = zoom;
    double x, y, times;

    if (!read_number(&c, 4, ',', &x) || !read_number(&c, 4, '\0', &y)) {
        fprintf(stderr, "mandelbrot: --center wants X,Y, each from -4 to 4, not '%s'\n",
                center);
        exit(STATUS_USAGE);
    }
    if (!read_number(&z, 1e6, '\0', &times) || times < 0.1) {
        fprintf(stderr, "mandelbrot: --zoom wants a number from 0.1 to 10^6, not '%s'\n",
                zoom);
        exit(STATUS_USAGE);
    }
    return (struct view){.x_min = x - 1.5 / times,
                         .x_max = x + 1.5 / times,
                         .y_min = y - 1.25 / times,
                         .y_max = y + 1.25 / times};
}
