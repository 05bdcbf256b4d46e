import { randomUUID } from 'node:crypto';

/** Random for each process. */
const prefix = randomUUID().slice(0, -12);
let counter = 0;

/**
 * An id that identifies a request in the log: the process's random UUID with a counter for its last part. A random UUID
 * for each request would take 2.5 % of the time that serving a cached response takes.
 */
export function newRequestId(): string {
  counter += 1;
  return prefix + counter.toString(16).padStart(12, '0');
}
