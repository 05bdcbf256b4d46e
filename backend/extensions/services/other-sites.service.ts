import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { outsideRequest } from '../../core/http/outside-request.js';
import { type Robots, robotsOf } from '../../core/http/robots.js';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const PAUSE_MS = 1000;

const MAX_ROBOTS_BYTES = 100_000;

/** Maximum number of sites whose `robots.txt` a reader keeps: those that were asked, and where these have redirected to. */
const KNOWN_ROBOTS = 50;

export interface OtherSitesOptions {
  /** How it calls itself: `Acme-Prices` asks as `Acme-Prices/1 (+https://…)`, and obeys what `robots.txt` says to `acme-prices`. */
  name: string;
  /** Ends what is being asked. */
  signal?: AbortSignal;
  /** Waits until the host of an address may be asked, before each request. Default: `hostTurns` with a second. */
  turn?: (url: string) => Promise<void>;
}

/** What another site answers, behind its redirects. */
export interface OtherSitesAnswer {
  /** HTTP status; null without an answer, or where it must not be asked. */
  status: number | null;
  /** Whether it asks for a pause. */
  isBusy: boolean;
  /** Whether its `robots.txt` forbids to ask. */
  isForbidden: boolean;
  /** The beginning of the body, of at most as many bytes as were asked for. */
  text: string;
}

/** Asks other sites as a polite program does. */
export interface OtherSitesReader {
  /** @param options.maxBytes How much of the body is read. Default: nothing. */
  read(url: string, options?: { method?: 'GET' | 'HEAD'; maxBytes?: number }): Promise<OtherSitesAnswer>;
}

/**
 * Reads addresses of other sites that somebody has written: only at public IP addresses, whatever names resolve to; as far as
 * `robots.txt` allows; one request a second to each host; through five redirects and for ten seconds at most.
 */
@Injectable()
export class OtherSites {
  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  /** Returns a reader for one piece of work, which keeps the rules of each site as long as it lasts. */
  reader({ name, signal, turn = hostTurns({ pauseMs: () => PAUSE_MS, signal }) }: OtherSitesOptions): OtherSitesReader {
    const asking: Asking = {
      userAgent: `${name}/1 (+${this.config.siteUrl})`,
      toPrivate: this.config.webhooksToPrivate,
      signal,
      turn,
    };
    const robots = new LRUCache<string, Promise<Robots>>({ max: KNOWN_ROBOTS });
    const allows = async (url: string) => {
      const { origin, pathname, search } = new URL(url);
      const known = robots.get(origin) ?? robotsFor(url, name.toLowerCase(), asking);
      robots.set(origin, known);
      return (await known).allows(`${pathname}${search}`);
    };
    return {
      read: async (url, { method = 'GET', maxBytes = 0 } = {}) => {
        const {
          status,
          isBusy = false,
          isForbidden = false,
          text = '',
        } = await follow(url, method, { ...asking, allows }, maxBytes);
        return { status, isBusy, isForbidden, text };
      },
    };
  }
}

/** Returns a function that waits until the host of an address may be asked: each of them once in as many milliseconds. */
export function hostTurns({
  pauseMs,
  signal,
}: {
  pauseMs: () => number;
  signal?: AbortSignal | undefined;
}): (url: string) => Promise<void> {
  /** Resolved when each host may be asked next. */
  const nextTurns = new Map<string, Promise<void>>();
  return async (url) => {
    const { host } = new URL(url);
    const turn = nextTurns.get(host);
    const options = { ref: false, ...(signal ? { signal } : {}) };
    // From this request on, which may be later than planned.
    const next = Promise.resolve(turn).then(() => wait(pauseMs(), undefined, options));
    nextTurns.set(
      host,
      next.catch(() => {}),
    );
    await turn;
  };
}

interface Asking {
  userAgent: string;
  /** Whether private addresses are allowed. */
  toPrivate: boolean;
  signal: AbortSignal | undefined;
  turn: (url: string) => Promise<void>;
  /** Whether a site's `robots.txt` allows its address to be asked for. Default: always. */
  allows?: (url: string) => Promise<boolean>;
}

interface Answer extends Partial<Omit<OtherSitesAnswer, 'status'>>, Pick<OtherSitesAnswer, 'status'> {
  location?: string | undefined;
}

/** Returns the rules of the site of a URL. A site that doesn't answer has none: its pages tell. */
async function robotsFor(url: string, agent: string, asking: Asking): Promise<Robots> {
  const { status, text } = await follow(new URL('/robots.txt', url).href, 'GET', asking, MAX_ROBOTS_BYTES);
  return robotsOf(status === 200 ? (text ?? '') : '', agent);
}

async function follow(url: string, method: 'HEAD' | 'GET', asking: Asking, maxBytes: number): Promise<Answer> {
  let at = url;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps += 1) {
    if (asking.allows && !(await asking.allows(at))) return { status: null, isForbidden: true };
    await asking.turn(at);
    const answer = await ask(at, method, asking, maxBytes).catch((): Answer => ({ status: null }));
    const { status, location } = answer;
    if (status === null || status < 300 || status >= 400 || !location) return answer;
    const next = URL.parse(location, at);
    if (!next || !/^https?:$/.test(next.protocol)) return { status: null };
    at = next.href;
  }
  return { status: null };
}

function ask(url: string, method: string, { userAgent, toPrivate, signal }: Asking, maxBytes: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = outsideRequest(url, {
      toPrivate,
      method,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
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
