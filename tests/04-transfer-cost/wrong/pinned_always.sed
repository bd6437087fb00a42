# host_alloc() always pins.
# caught by: pins_memory: gave pinned memory instead of pageable
/^(float|void) .?host_/,/^}/s/if \(pinned\)/if (1)/
