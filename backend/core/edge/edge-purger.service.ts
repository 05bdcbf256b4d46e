import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import type { EdgePurge } from '../config/environment.js';
import { type ContentChangedEvent, ContentEvents } from '../events/content-events.js';
import { PAGES_KEY } from './public-headers.js';
import { purgeRequest } from './purge-request.js';

const SECOND = 1000;

/** Changes within this time are told in one call. */
const BATCH_MS = 100;

/** All processes know a change by then: until then, one of them may give the CDN what was before it. */
const REPEAT_MS = 2 * SECOND;

const TIMEOUT_MS = 5 * SECOND;
const RETRY = { min: SECOND, max: 60 * SECOND };

/** Keys of one call; CDNs take 30 and more. */
const MAX_KEYS = 30;

/**
 * Tells a CDN what to forget after a change. The process that has changed it does, and tries again until the CDN has taken
 * it; what one that was killed did not tell, ends with `s-maxage` or with the next start, which tells to forget all pages.
 */
@Injectable()
export class EdgePurger implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('CDN');
  private readonly keys = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private failures = 0;
  private isStopping = false;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly events: ContentEvents,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.edge?.purge) return;
    // A new version may have other pages for the same content.
    this.add(PAGES_KEY);
    this.events.subscribe((event) => {
      if (!isElsewhere(event)) this.add(PAGES_KEY, event.resource);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
    // Once more, without waiting for the repetition.
    await this.purge();
  }

  private add(...keys: string[]): void {
    for (const key of keys) this.keys.add(key);
    this.purgeIn(BATCH_MS);
    setTimeout(() => {
      if (this.isStopping) return;
      for (const key of keys) this.keys.add(key);
      this.purgeIn(BATCH_MS);
    }, REPEAT_MS).unref();
  }

  private purgeIn(waitMs: number): void {
    if (this.isStopping || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.running = this.running.then(() => this.purge());
    }, waitMs);
    this.timer.unref();
  }

  private async purge(): Promise<void> {
    const purge = this.config.edge?.purge;
    const keys = [...this.keys].slice(0, MAX_KEYS);
    if (!purge || keys.length === 0) return;
    for (const key of keys) this.keys.delete(key);
    try {
      await call(purge, keys);
      if (this.failures > 0) this.logger.log(`Purged after ${this.failures} failures`);
      this.failures = 0;
      if (this.keys.size > 0) this.purgeIn(0);
    } catch (error) {
      for (const key of keys) this.keys.add(key);
      // Told of once, and not at each attempt.
      if (this.failures === 0) this.logger.warn(`The CDN could not be told of changes: ${reasonOf(error)}`);
      this.failures += 1;
      this.purgeIn(Math.min(RETRY.min * 2 ** (this.failures - 1), RETRY.max));
    }
  }
}

/** @throws An error that does not name the address, which may be secret. */
async function call(purge: EdgePurge, keys: readonly string[]): Promise<void> {
  // Nothing that a request says is part of the call; a redirect would take the token elsewhere.
  const response = await fetch(purge.url, {
    ...purgeRequest(purge, keys),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`status ${response.status}`);
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Told by the process that has made the change. */
const isElsewhere = (event: ContentChangedEvent): boolean => 'isElsewhere' in event && event.isElsewhere === true;
