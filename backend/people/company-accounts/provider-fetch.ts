import type { CustomFetch } from 'openid-client';
import { outsideRequest } from '../../core/http/outside-request.js';

const TIMEOUT_MS = 10_000;

/** Discovery documents and key sets are a few kilobytes. */
const MAX_BYTES = 512 * 1024;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL may be asked or opened: https, or on this machine, where private addresses are allowed. */
export function isProviderUrl(text: string, toPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (toPrivate && protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Asks providers. Redirects are not followed, and addresses of private networks are refused unless allowed. */
export const providerFetch =
  (toPrivate: boolean): CustomFetch =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      if (!isProviderUrl(url, toPrivate)) {
        reject(new Error(`${url} is not https.`));
        return;
      }
      const sent = body === undefined || body === null ? '' : String(body);
      const request = outsideRequest(url, {
        toPrivate,
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { ...headers, ...(sent === '' ? {} : { 'content-length': Buffer.byteLength(sent) }) },
      });
      request.on('error', reject);
      // Without a listener such a response is neither a response nor an error.
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new Error(`${url} does not answer by HTTP.`));
      });
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          bytes += part.length;
          if (bytes > MAX_BYTES) request.destroy(new Error(`${url} sends too much.`));
        });
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const isEmpty = [101, 204, 205, 304].includes(status);
          const received = new Headers();
          for (const [name, value] of Object.entries(response.headers))
            for (const one of [value ?? []].flat()) received.append(name, one);
          if (status < 200 || status > 599) reject(new Error(`${url} answered ${status}.`));
          else resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: received }));
        });
      });
      request.end(sent);
    });
