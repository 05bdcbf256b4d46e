import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from '../../core/http/public-addresses.js';
import { type Robots, robotsOf } from '../../core/http/robots.js';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;

/** Statuses after which GET is tried, for servers that don't support HEAD. */
const ASK_AGAIN: ReadonlySet<number | null> = new Set([null, 400, 403, 404, 405, 406, 500, 501, 503]);

/** The name in `robots.txt`. */
const AGENT = 'jukwaa-links';

const MAX_ROBOTS_BYTES = 100_000;

interface Options {
  userAgent: string;
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  signal: AbortSignal;
  /** Waits until the host of a URL may be asked. */
  turn: (url: string) => Promise<void>;
  /** Whether a site's `robots.txt` allows its address to be asked for. Default: always. */
  allows?: (url: string) => Promise<boolean>;
}

interface Answer {
  /** HTTP status; null without a response. */
  status: number | null;
  location?: string | undefined;
  /** Whether the site asks for a pause. */
  isBusy?: boolean;
  isForbidden?: boolean;
  /** The beginning of the body, if it is read. */
  text?: string;
}

/** Returns what the page that a link leads to answers. Nothing else of the response is read. */
export async function askForLink(url: string, options: Options): Promise<Answer> {
  const byHead = await follow(url, 'HEAD', options);
  if (byHead.isBusy || byHead.isForbidden || !ASK_AGAIN.has(byHead.status)) return byHead;
  return follow(url, 'GET', options);
}

/** Returns the rules of the site of a URL. A site that doesn't answer has none: its links tell. */
export async function askForRobots(url: string, options: Omit<Options, 'allows'>): Promise<Robots> {
  const { status, text } = await follow(new URL('/robots.txt', url).href, 'GET', options, MAX_ROBOTS_BYTES);
  return robotsOf(status === 200 ? (text ?? '') : '', AGENT);
}

async function follow(url: string, method: 'HEAD' | 'GET', options: Options, maxBytes = 0): Promise<Answer> {
  let at = url;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps += 1) {
    if (options.allows && !(await options.allows(at))) return { status: null, isForbidden: true };
    await options.turn(at);
    const answer = await ask(at, method, options, maxBytes).catch((): Answer => ({ status: null }));
    const { status, location } = answer;
    if (status === null || status < 300 || status >= 400 || !location) return answer;
    const next = URL.parse(location, at);
    if (!next || !/^https?:$/.test(next.protocol)) return { status: null };
    at = next.href;
  }
  return { status: null };
}

function ask(
  url: string,
  method: string,
  { userAgent, toPrivate, signal }: Options,
  maxBytes: number,
): Promise<Answer> {
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
      resolve({ status: null });
    });
    request.on('response', (response) => {
      const { statusCode: status = null, headers } = response;
      const isBusy = status === 429 || (status === 503 && headers['retry-after'] !== undefined);
      const parts: Buffer[] = [];
      let left = maxBytes;
      const end = () => {
        response.destroy();
        resolve({ status, location: headers.location, isBusy, text: Buffer.concat(parts).toString() });
      };
      // The rest of the body is not read, also where it breaks off.
      response.on('error', end);
      if (maxBytes === 0) {
        end();
        return;
      }
      response.on('end', end);
      response.on('data', (part: Buffer) => {
        parts.push(part.subarray(0, left));
        left -= part.length;
        if (left <= 0) end();
      });
    });
    request.end();
  });
}
