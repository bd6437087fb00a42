// unfinished.h -- Lab 3: what can be judged in add() before a result comes back.
#pragma once

void require_inputs(void);

// The launches themselves are looked at.
void require_launches(void);
void require_launch_checked(void);
