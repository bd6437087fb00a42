// machine.h -- the first line of every data file: which machine made it, how and when.
#pragma once

// The host processor's model and the number of its cores in use, in a static buffer.
const char *host_name(void);

// Prints "# machine: …; backend: …; compiler: …; date: …" on standard output.
void report_header(const char *backend);
