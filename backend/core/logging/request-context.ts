import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | undefined>();

/** The id of the request that the running code works for; undefined in background work. */
export const currentRequestId = (): string | undefined => storage.getStore();

/** Runs the work, and whatever it starts, for the request with this id. */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);

/** Runs background work that a request has set off: it goes on for others, so its log lines name no request. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work);
