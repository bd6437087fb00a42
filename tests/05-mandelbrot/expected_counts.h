// expected_counts.h -- what Lab 5's tests know of a picture: which counts are right.
#pragma once

#include <stdbool.h>

// One picture: what was asked for, what is right, what came.
struct picture {
    int width, height, max_iter, block_x, block_y;
    double x, y, zoom; // the center of a view 3/zoom wide and 2.5/zoom high
    int *right, *got;
    long differing, first; // points that differ, and the one to show
};

// How counting can be wrong; the right way is first.
enum way { RIGHT, HORIZON_2, OVERWRITTEN };

// The last n < max_iter with |z(n)| below the horizon, in float, or 0 for max_iter - 1.
static int count_at(float x, float y, int max_iter, enum way way)
{
    float zx = 0, zy = 0;
    float horizon = way == HORIZON_2 ? 4 : 0x1p80f;
    int count = 0;

    for (int n = 0; n < max_iter; n++) {
        if (!(zx * zx + zy * zy < horizon))
            break;
        count = n;
        float next = zx * zx - zy * zy + x;
        zy = 2 * (way == OVERWRITTEN ? next : zx) * zy + y;
        zx = next;
    }
    return count == max_iter - 1 ? 0 : count;
}

static double step(double extent, int points)
{
    return points > 1 ? extent / (points - 1) : 0;
}

static double x_min(const struct picture *p) { return p->x - 1.5 / p->zoom; }
static double y_min(const struct picture *p) { return p->y - 1.25 / p->zoom; }
static double dx(const struct picture *p)
{
    return step(p->x + 1.5 / p->zoom - x_min(p), p->width);
}
static double dy(const struct picture *p)
{
    return step(p->y + 1.25 / p->zoom - y_min(p), p->height);
}

static int count_here(const struct picture *p, int column, int row, enum way way)
{
    return count_at(x_min(p) + column * dx(p), y_min(p) + row * dy(p), p->max_iter, way);
}

// Whether there is more than one right count within two columns and rows.
static bool at_border(const struct picture *p, int column, int row)
{
    for (int y = row - 2; y <= row + 2; y++)
        for (int x = column - 2; x <= column + 2; x++)
            if (x >= 0 && x < p->width && y >= 0 && y < p->height &&
                p->right[y * p->width + x] != p->right[row * p->width + column])
                return true;
    return false;
}

// Compares and tells whether the picture is right: a program that rounds in another way
// may differ at 1 point in 200, if all of these lie at the border of a level.
static bool is_right(struct picture *p)
{
    long points = (long)p->width * p->height, away = -1;

    p->differing = 0, p->first = -1;
    for (long i = 0; i < points; i++) {
        if (p->got[i] == p->right[i])
            continue;
        if (p->differing++ == 0)
            p->first = i;
        if (away < 0 && (p->got[i] < 0 || p->got[i] >= p->max_iter ||
                         !at_border(p, i % p->width, i / p->width)))
            away = i;
    }
    if (away >= 0)
        p->first = away;
    return away < 0 && p->differing <= points / 200;
}
