import { createIsomorphicFn } from '@tanstack/react-start';
import type { AddressForm } from '../../backend/core/text/addresses.shared.js';
import type { Transport } from './client';
import { pageRequest } from './page-request.server';

/** How the addresses of the page's language differ from the paths of the routes; undefined if they do not. */
export const currentAddresses = createIsomorphicFn()
  .client((): AddressForm | undefined => JSON.parse(document.documentElement.dataset.addresses ?? 'null') ?? undefined)
  .server(() => pageRequest().form);

/** A public call is answered in the language that it names, and without one in the site's first language. */
function inPageLanguage(path: string): string {
  if (!path.startsWith('/api/') || !currentAddresses()?.prefix) return path;
  return `${path}${path.includes('?') ? '&' : '?'}language=${document.documentElement.lang}`;
}

/** `fetch` in the browser; on the server, a call in the same process, which is made in the language of the page. */
export const currentTransport = createIsomorphicFn()
  .client((): Transport => (path, init) => fetch(inPageLanguage(path), { ...init, credentials: 'same-origin' }))
  .server((): Transport => pageRequest().callApi);

/** The nonce of the response's scripts; undefined in the browser and for cached pages. */
export const currentNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server(() => pageRequest().nonce);
