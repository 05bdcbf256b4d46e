import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from '../../core/http/public-addresses.js';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

/** Statuses after which GET is tried, for servers that don't support HEAD. */
const ASK_AGAIN: ReadonlySet<number> = new Set([400, 403, 404, 405, 406, 429, 500, 501, 503]);

interface Options {
  userAgent: string;
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  signal: AbortSignal;
  /** Waits until the host of a URL may be asked. */
  turn: (url: string) => Promise<void>;
}

/** Returns the status of the page that a link leads to; null without a response. Nothing else of the response is read. */
export async function askForLink(url: string, options: Options): Promise<number | null> {
  const byHead = await follow(url, 'HEAD', options);
  if (byHead !== null && !ASK_AGAIN.has(byHead)) return byHead;
  return follow(url, 'GET', options);
}

async function follow(url: string, method: 'HEAD' | 'GET', options: Options): Promise<number | null> {
  let at = url;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps += 1) {
    await options.turn(at);
    const { status, location } = await ask(at, method, options).catch(() => ({ status: null, location: undefined }));
    if (status === null || status < 300 || status >= 400 || !location) return status;
    const next = URL.parse(location, at);
    if (!next || !/^https?:$/.test(next.protocol)) return null;
    at = next.href;
  }
  return null;
}

function ask(
  url: string,
  method: string,
  { userAgent, toPrivate, signal }: Options,
): Promise<{ status: number | null; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    // IP addresses are connected to without a DNS lookup.
    const literal = hostname.replace(/^\[(.*)\]$/, '$1');
    if (!toPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) {
      reject(new PrivateAddressError());
      return;
    }
    const request = (protocol === 'https:' ? https : http).request(url, {
      method,
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      maxHeaderSize: 16 * 1024,
      ...(toPrivate ? {} : { lookup: publicLookup }),
      headers: { 'user-agent': userAgent, accept: '*/*' },
    });
    request.on('error', reject);
    // Without a listener, an upgrade is neither a response nor an error.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      resolve({ status: null, location: undefined });
    });
    request.on('response', (response) => {
      // The body is not read.
      response.on('error', () => {});
      response.destroy();
      resolve({ status: response.statusCode ?? null, location: response.headers.location });
    });
    request.end();
  });
}
