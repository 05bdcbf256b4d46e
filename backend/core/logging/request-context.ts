import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | undefined>();

/** Returns the id of the request that the running code belongs to; undefined in background work. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs the work, and everything it starts, for the request with this id. */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);

/** Runs background work started by a request: it continues for others, so its log lines contain no request id. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work);
