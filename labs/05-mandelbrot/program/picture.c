// picture.c -- Lab 5's pictures: smooth colours, lit from the north-west. Do not edit.

#include "picture.h"

#include <png.h>

static const double AZIMUTH = 315, ALTITUDE = 10; // of the light, in degrees
static const double EXAGGERATION = 1.5, POWER = 0.3;

// What follows the last dot of the file's name, or "".
static const char *ending(const char *file)
{
    const char *slash = strrchr(file, '/'), *dot = strrchr(file, '.');
    return dot && dot > (slash ? slash : file) ? dot + 1 : "";
}

void picture_check(const char *file)
{
    if (*ending(file) && strcmp(ending(file), "raw") && strcmp(ending(file), "png"))
        usage_error("--out wants a name that ends in .png or .raw");
    // An old picture stays until the new one is done.
    FILE *f = fopen(file, "ab");
    if (!f || fclose(f))
        usage_error("cannot write --out %s", file);
}

// The count as a smooth height: how far beyond the escape radius z landed says how close
// it came to escaping one step earlier. 0 for points that did not escape. A count that is
// not right for this point becomes a height as it is, so that a wrong picture shows its
// own counts.
static double height_at(int count, float cr, float ci, int max_iter)
{
    const double radius = sqrt(HORIZON_SQUARED);

    if (count <= 0 || count >= max_iter)
        return 0;
    struct escape z = reference_escape(count, cr, ci);
    if (!(z.before < radius && z.after >= radius))
        return count + 0.5;
    return count + 1 - log2(log(z.after)) + log2(log(radius));
}

// Slope of the heights at i between its neighbours on either side. The set itself, of
// height 0, is no cliff: no slope leads there. Lengths are such that the view is 200
// wide, so that a picture looks the same at every size.
static double slope(const double *h, long long i, long long step, bool before, bool after,
                    double distance)
{
    before = before && h[i - step] > 0;
    after = after && h[i + step] > 0;
    if (!before && !after)
        return 0;
    return (h[after ? i + step : i] - h[before ? i - step : i]) /
           ((before + after) * distance);
}

// How much light falls on a surface with these slopes to the east and to the north: the
// cosine of the angle between its normal and the light, from -1 to 1.
static double light_on(double east, double north)
{
    double azimuth = AZIMUTH * M_PI / 180, altitude = ALTITUDE * M_PI / 180;
    double x = -EXAGGERATION * east, y = -EXAGGERATION * north;

    return (x * sin(azimuth) * cos(altitude) + y * cos(azimuth) * cos(altitude) +
            sin(altitude)) /
           sqrt(x * x + y * y + 1);
}

static png_byte byte(double x) { return lround(255 * fmin(fmax(x, 0), 1)); }

// Black, red, yellow, white for t from 0 to 1, one turning into the next.
static void colour(png_byte rgb[3], double t)
{
    rgb[0] = byte(2.6 * t);
    rgb[1] = byte(pow(fmax(2.2 * t - 0.75, 0), 1.2));
    rgb[2] = byte(3.4 * t - 2.4);
}

// The light moves a point along the palette, by its height: fire rather than plastic.
static png_byte *paint(const int *counts, const double *h, const struct view *v)
{
    long long points = view_points(v);
    double low = INFINITY, high = 0, dx = 200.0 / v->width, dy = dx;
    png_byte *rgb = view_allocate(v, 3);

    if (v->height > 1) // rows may be further apart than columns
        dy = 200.0 / v->height * (v->y_max - v->y_min) / (v->x_max - v->x_min);
    for (long long i = 0; i < points; i++)
        if (h[i] > 0) {
            low = fmin(low, h[i]);
            high = fmax(high, h[i]);
        }
#pragma omp parallel for
    for (long long i = 0; i < points; i++) {
        int column = i % v->width, row = i / v->width;
        double east = slope(h, i, 1, column > 0, column < v->width - 1, dx);
        double north = slope(h, i, v->width, row > 0, row < v->height - 1, dy);
        double t = high > low ? pow(fmax(h[i] - low, 0) / (high - low), POWER) : 0;
        if (counts[i] < 0 || counts[i] >= v->max_iter)
            memset(rgb + 3 * i, 128, 3);
        else
            colour(rgb + 3 * i, t * (1.15 + 0.9 * light_on(east, north)));
    }
    return rgb;
}

static void write_png(const char *file, const int *counts, const struct view *v)
{
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = v->width,
                       .height = v->height,
                       .format = PNG_FORMAT_RGB};
    long long points = view_points(v);
    double *h = view_allocate(v, sizeof *h);

#pragma omp parallel for schedule(dynamic, 1000)
    for (long long i = 0; i < points; i++)
        h[i] = height_at(counts[i], reference_x(v, i % v->width),
                         reference_y(v, i / v->width), v->max_iter);
    png_byte *rgb = paint(counts, h, v);
    // A negative stride: the last row in memory is the top of the picture.
    bool done = png_image_write_to_file(&image, file, 0, rgb, -3 * v->width, NULL);
    free(h);
    free(rgb);
    if (!done)
        usage_error("cannot write --out %s", file);
}

void picture_write(const char *file, const int *counts, const struct view *v)
{
    if (!strcmp(ending(file), "png"))
        write_png(file, counts, v);
    else
        output_file(file, counts, view_points(v) * sizeof *counts);
}
