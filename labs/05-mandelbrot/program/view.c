// view.c -- reads Lab 5's part of the plane from options. Do not edit.

#include "mandelbrot_reference.h"
#include "program.h"

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

    if (!read_number(&c, 4, ',', &x) || !read_number(&c, 4, '\0', &y))
        usage_error("--center wants X,Y, each from -4 to 4, not '%s'", center);
    if (!read_number(&z, 1e6, '\0', &times) || times < 0.1)
        usage_error("--zoom wants a number from 0.1 to 10^6, not '%s'", zoom);
    return (struct view){.x_min = x - 1.5 / times,
                         .x_max = x + 1.5 / times,
                         .y_min = y - 1.25 / times,
                         .y_max = y + 1.25 / times};
}

void *view_allocate(const struct view *v, size_t size)
{
    void *p = calloc(view_points(v), size);
    if (!p)
        usage_error("no memory; use a smaller picture");
    return p;
}
