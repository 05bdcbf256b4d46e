import type { EdgePurge } from '../config/environment.js';

/** A call that tells a CDN to forget what it keeps under the keys. */
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

/** Whether the CDN has taken a call that it answers with success: Cloudflare may say in the body that it has not. */
export function isTaken({ format }: EdgePurge, body: string): boolean {
  return format !== 'cloudflare' || !/"success"\s*:\s*false/.test(body);
}
