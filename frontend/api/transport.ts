import { createIsomorphicFn } from '@tanstack/react-start';
import type { Transport } from './client';
import { pageRequest } from './page-request.server';

/** `fetch` in the browser; on the server, a call in the same process. */
export const currentTransport = createIsomorphicFn()
  .client((): Transport => (path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
  .server((): Transport => pageRequest().callApi);

/** The nonce of the response's scripts; undefined in the browser and for cached pages. */
export const currentNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server(() => pageRequest().nonce);
