import { createIsomorphicFn } from '@tanstack/react-start';
import type { Transport } from './client';
import { pageRequest } from './page-request.server';

/** The transport of the side that this runs on. */
export const currentTransport = createIsomorphicFn()
  .client((): Transport => (path, init) => fetch(path, { ...init, credentials: 'same-origin' }))
  .server((): Transport => pageRequest().callApi);

/** The nonce that this answer's scripts must carry; undefined in the browser and on pages that are cached. */
export const currentNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server(() => pageRequest().nonce);
