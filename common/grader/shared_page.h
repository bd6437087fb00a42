// shared_page.h -- memory that a program under test shares with its grader.
#pragma once

#include "probe_page.h"

// A page of zeros, and in *fd the descriptor that the program gets as PROBE_DESCRIPTOR,
// with $GRADE_PAGE set. It has no name, so that nobody else can open it.
struct probe_page *shared_page_make(int *fd);
void shared_page_drop(struct probe_page *page, int fd);
