import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import type { EdgePurge } from '../config/environment.js';
import { ContentEvents } from '../events/content-events.js';
import { LeasesService } from '../leases/leases.service.js';
import { RepeatedRun } from '../tasks/repeated-run.js';
import { ALL_KEYS, keysOf } from './public-headers.js';

const SECOND = 1000;

/** Changes within this time are purged in one call. */
const BATCH_MS = 100;

/** Time after which all processes know a change; before, one of them may send an outdated response to the CDN. */
const REPEAT_MS = 2 * SECOND;

const TIMEOUT_MS = 5 * SECOND;
const RETRY = { min: SECOND, max: 60 * SECOND };

const LEASE = 'edge purges';
const LEASE_MS = 20 * SECOND;

/**
 * Purges a CDN after changes. The process that made the change purges at once, and retries until the CDN accepts it. One process,
 * the holder of a lease, repeats the purges of all. A new holder does not know what the previous one did, and purges everything, so
 * that nothing is left over from a killed process.
 */
@Injectable()
export class EdgePurger implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('CDN');
  private readonly keys = new Set<string>();
  private failures = 0;
  private isResponsible = false;
  private readonly purging = new RepeatedRun({ everyMs: Infinity, run: () => this.purge(), onFailure: () => {} });
  private readonly looking = new RepeatedRun({
    everyMs: LEASE_MS / 4,
    run: () => this.look(),
    // The database is unavailable, which is reported elsewhere.
    onFailure: () => {},
  });

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly events: ContentEvents,
    private readonly leases: LeasesService,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.edge?.purge) return;
    // A new version may render the same content differently.
    this.enqueue(ALL_KEYS);
    this.purgeAgainLater(ALL_KEYS);
    this.events.subscribe((event) => {
      const keys = keysOf(event);
      if (!event.isElsewhere) this.enqueue(keys);
      if (this.isResponsible) this.purgeAgainLater(keys);
    });
    this.looking.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.looking.stop(), this.purging.stop()]);
    // Purges without waiting for the repetition: the next holder purges everything.
    await this.purge();
    if (this.isResponsible) await this.leases.release(LEASE).catch(() => {});
  }

  /** Takes or prolongs the lease. */
  private async look(): Promise<void> {
    const wasResponsible = this.isResponsible;
    this.isResponsible = await this.leases.take(LEASE, LEASE_MS);
    if (this.isResponsible && !wasResponsible) this.purgeAgainLater(ALL_KEYS);
  }

  private enqueue(keys: readonly string[]): void {
    // If there are others, a run that purges them is due.
    if (this.keys.size === 0) this.purging.start(BATCH_MS);
    for (const key of keys) this.keys.add(key);
  }

  private purgeAgainLater(keys: readonly string[]): void {
    setTimeout(() => {
      if (!this.purging.isStopped) this.enqueue(keys);
    }, REPEAT_MS).unref();
  }

  /** Returns the time to wait for the next run; undefined if nothing is left. */
  private async purge(): Promise<number | undefined> {
    const purge = this.config.edge?.purge;
    const keys = [...this.keys];
    if (!purge || keys.length === 0) return undefined;
    this.keys.clear();
    try {
      await call(purge, keys);
      if (this.failures > 0) this.logger.log(`Purged after ${this.failures} failures`);
      this.failures = 0;
      return this.keys.size > 0 ? BATCH_MS : undefined;
    } catch (error) {
      for (const key of keys) this.keys.add(key);
      // Logged once, and not at each attempt.
      if (this.failures === 0) this.logger.warn(`The CDN could not be told of changes: ${reasonOf(error)}`);
      this.failures += 1;
      return Math.min(RETRY.min * 2 ** (this.failures - 1), RETRY.max);
    }
  }
}

/** @throws An error that does not contain the address, which may be secret. */
async function call(purge: EdgePurge, keys: readonly string[]): Promise<void> {
  // The call contains nothing from requests; following a redirect would send the token elsewhere.
  const response = await fetch(purge.url, {
    ...purgeRequest(purge, keys),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  if (!response.ok || !isTaken(purge, text)) throw new Error(`it answers with status ${response.status}`);
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Returns a request that purges the keys from a CDN. */
function purgeRequest({ format, token }: EdgePurge, keys: readonly string[]): RequestInit {
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
function isTaken({ format }: EdgePurge, body: string): boolean {
  return format !== 'cloudflare' || !/"success"\s*:\s*false/.test(body);
}
