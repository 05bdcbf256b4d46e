/** What the names of leases begin with that running processes hold, on a server. */
export const COPY_LEASES = 'copy ';
