import type { EdgePurge } from '../config/environment.js';

/** Returns a request that purges the keys from a CDN. */
export function purgeRequest({ format, token }: EdgePurge, keys: readonly string[]): RequestInit {
  switch (format) {
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly':
      return {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'surrogate-key': keys.join(' '),
          ...(token ? { 'fastly-key': token } : {}),
        },
      };
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    case 'cloudflare':
      return {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ tags: keys }),
      };
    // vmod_xkey
    case 'varnish':
      return {
        method: 'PURGE',
        headers: { xkey: keys.join(' '), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      };
  }
}

/** Whether the CDN accepted a successful call: Cloudflare may report a failure in the body. */
export function isTaken({ format }: EdgePurge, body: string): boolean {
  return format !== 'cloudflare' || !/"success"\s*:\s*false/.test(body);
}
