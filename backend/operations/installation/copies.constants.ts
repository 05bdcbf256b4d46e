/** Prefix of the leases that running processes hold, on a database server. */
export const COPY_LEASES = 'copy ';
