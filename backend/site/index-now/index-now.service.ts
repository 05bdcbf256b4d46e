import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SiteOpeningService } from '../../company/opening/site-opening.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { FileStores } from '../../core/storage/file-storage.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { SitemapService } from '../sitemap/sitemap.service.js';
import { INDEX_NOW_BATCH, INDEX_NOW_PATH } from './index-now.constants.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Changes within this time are told together. */
const WAIT_MS = MINUTE;

/** Times of changes are known to the second, and before their commit: newer ones are told by the next run. */
const SETTLED_MS = 10 * SECOND;

/** How often a process looks for what another one, which was ended, has not told. */
const EVERY_MS = 60 * MINUTE;

/** After a failure, doubled with each. */
const RETRY = { min: 5 * MINUTE, max: 6 * 60 * MINUTE };

const TIMEOUT_MS = 15 * SECOND;

const LEASE = 'index now';

/** Where it is kept up to when changes were told. */
const NAME = 'index-now.json';

/**
 * Tells search engines by IndexNow which pages were changed, where a key is set: those of the sitemap, and so none that they
 * are to leave out. What was told is known by the time of the last change, so that one that could not be told is told later.
 */
@Injectable()
export class IndexNowService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('IndexNow');
  private readonly abort = new AbortController();
  private failures = 0;
  private readonly loop = new RepeatedRun({
    everyMs: EVERY_MS,
    run: () => this.attempt(),
    onFailure: (error) => this.logger.warn(`Failed to look for changed pages: ${String(error)}`),
  });

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly sitemap: SitemapService,
    private readonly opening: SiteOpeningService,
    private readonly leases: LeasesService,
    private readonly stores: FileStores,
    private readonly events: ContentEvents,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.indexNow) return;
    this.loop.start(WAIT_MS);
    // While the endpoint refuses, its wait is not cut short.
    this.events.subscribe(({ isElsewhere }) => {
      if (!isElsewhere && this.failures === 0) this.loop.start(WAIT_MS);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.abort.abort();
    await this.loop.stop();
  }

  /** Tells what was changed, unless another process is at it. Returns after how long it is to be tried again. */
  async attempt(now = Date.now()): Promise<number> {
    try {
      await this.leases.alone(LEASE, () => this.tellChanges(now));
      if (this.failures > 0) this.logger.log(`Told after ${this.failures} failures`);
      this.failures = 0;
      return EVERY_MS;
    } catch (error) {
      if (this.abort.signal.aborted) return EVERY_MS;
      // Told of once, and not at each attempt.
      if (this.failures === 0) this.logger.warn(`Search engines could not be told of changes: ${reasonOf(error)}`);
      this.failures += 1;
      return Math.min(RETRY.min * 2 ** (this.failures - 1), RETRY.max);
    }
  }

  private async tellChanges(now: number): Promise<void> {
    const { indexNow } = this.config;
    if (!indexNow || !this.opening.isOpen) return;
    const told = toldIn(await this.stores.readText(NAME));
    // What was there before there was a key, search engines find by the sitemap.
    if (!told) return this.remember(new Date(Math.floor(now / SECOND) * SECOND - 1));
    const { addresses, last } = await this.sitemap.changedBetween(told, new Date(now - SETTLED_MS));
    if (addresses.length === 0) return;
    for (let from = 0; from < addresses.length; from += INDEX_NOW_BATCH)
      await this.submit(indexNow, addresses.slice(from, from + INDEX_NOW_BATCH));
    await this.remember(last);
  }

  private remember(told: Date): Promise<void> {
    return this.stores.writeText(NAME, `${JSON.stringify({ told: told.toISOString() })}\n`);
  }

  /** @throws if the endpoint does not take them */
  private async submit({ url, key }: { url: string; key: string }, urlList: readonly string[]): Promise<void> {
    const { siteUrl } = this.config;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}${INDEX_NOW_PATH}`, urlList }),
      redirect: 'error',
      signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // What it says is of no use.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
  }
}

/** Undefined for nothing, and for what nobody can read. */
function toldIn(text: string | undefined): Date | undefined {
  try {
    const told = new Date((JSON.parse(text ?? '{}') as { told?: string }).told ?? '');
    return Number.isNaN(told.getTime()) ? undefined : told;
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};
