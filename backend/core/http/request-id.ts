import { randomUUID } from 'node:crypto';

/** Of this process alone. */
const start = randomUUID().slice(0, -12);
let count = 0;

/**
 * An id by which a request is found in the log: a UUID of this process that is counted up. A random one for each request
 * took a fortieth of the time in which a kept answer is sent.
 */
export function newRequestId(): string {
  count += 1;
  return start + count.toString(16).padStart(12, '0');
}
