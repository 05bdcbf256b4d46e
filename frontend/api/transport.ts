import { createIsomorphicFn } from '@tanstack/react-start';
import { SITE_WORDING, WORDING_HEADER } from '../../backend/core/language/wording-header.shared.js';
import type { AddressForm } from '../../backend/core/text/addresses.shared.js';
import { ZONE_HEADER } from '../../backend/people/auth/zone-header.constants.js';
import type { Transport } from './client';
import { pageRequest } from './page-request.server';

/** The difference between the addresses of the page's language and the paths of routes; undefined if there is none. */
export const currentAddresses = createIsomorphicFn()
  .client((): AddressForm | undefined => JSON.parse(document.documentElement.dataset.addresses ?? 'null') ?? undefined)
  .server(() => pageRequest().form);

/** A public endpoint responds in the language that the request names, by default in the site's first. */
function inPageLanguage(path: string): string {
  if (!path.startsWith('/api/') || !currentAddresses()?.prefix) return path;
  return `${path}${path.includes('?') ? '&' : '?'}language=${document.documentElement.lang}`;
}

/** The back office shows the messages of its calls, and tells its time zone for mails that a call asks for. */
const headersOf = (path: string, { headers }: RequestInit, zone: object = {}): HeadersInit | undefined =>
  path.startsWith('/admin')
    ? { ...(headers as Record<string, string>), [WORDING_HEADER]: SITE_WORDING, ...zone }
    : headers;

const ownZone = () => ({ [ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** `fetch` in the browser; on the server an in-process call, in the language of the page. */
export const currentTransport = createIsomorphicFn()
  .client(
    (): Transport => (path, init) => {
      const headers = headersOf(path, init, ownZone());
      return fetch(inPageLanguage(path), { ...init, ...(headers && { headers }), credentials: 'same-origin' });
    },
  )
  .server(
    (): Transport => (path, init) => {
      const headers = headersOf(path, init);
      return pageRequest().callApi(path, { ...init, ...(headers && { headers }) });
    },
  );

/** The nonce of the response's scripts; undefined in the browser and for cached pages. */
export const currentNonce = createIsomorphicFn()
  .client((): string | undefined => undefined)
  .server(() => pageRequest().nonce);
