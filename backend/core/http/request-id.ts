import { randomUUID } from 'node:crypto';

/** Random for each process. */
const prefix = randomUUID().slice(0, -12);
let counter = 0;

/**
 * Returns an id that identifies a request in the log: the process's random UUID with a counter as its last part. A random UUID per
 * request would take 2.5 % of the time of serving a cached response.
 */
export function newRequestId(): string {
  counter += 1;
  return prefix + counter.toString(16).padStart(12, '0');
}
