import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SiteOpeningService } from '../../company/opening/site-opening.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { FileStores } from '../../core/storage/file-storage.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { SitemapService } from '../../site/sitemap/sitemap.service.js';

/** Where search engines find the site's key. */
const INDEX_NOW_PATH = '/indexnow.txt';

/** Addresses per call; the protocol allows 10,000. */
const INDEX_NOW_BATCH = 1000;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Changes within this time are submitted together. */
const WAIT_MS = MINUTE;

/** Timestamps of changes have a resolution of one second and precede their commit, so newer ones are left to the next run. */
const SETTLED_MS = 10 * SECOND;

/** How often a process looks for changes that a terminated one has not submitted. */
const EVERY_MS = 60 * MINUTE;

/** Delays after a failure, doubled with each. */
const RETRY = { min: 5 * MINUTE, max: 6 * 60 * MINUTE };

const TIMEOUT_MS = 15 * SECOND;

const LEASE = 'index now';

/** File with the time up to which changes were submitted. */
const NAME = 'index-now.json';

/**
 * Submits changed pages to search engines through IndexNow if a key is set. Only pages of the sitemap, so none that are excluded
 * from search engines. Progress is stored as the time of the last change, so that failed submissions are repeated.
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
    // Changes don't shorten the delay while the endpoint refuses.
    this.events.subscribe(({ isElsewhere }) => {
      if (!isElsewhere && this.failures === 0) this.loop.start(WAIT_MS);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.abort.abort();
    await this.loop.stop();
  }

  /** Submits changes, unless another process is doing so. Returns the delay until the next attempt. */
  async attempt(now = Date.now()): Promise<number> {
    try {
      await this.leases.alone(LEASE, () => this.submitChanges(now));
      if (this.failures > 0) this.logger.log(`Told after ${this.failures} failures`);
      this.failures = 0;
      return EVERY_MS;
    } catch (error) {
      if (this.abort.signal.aborted) return EVERY_MS;
      // Logged once, and not at each attempt.
      if (this.failures === 0) this.logger.warn(`Search engines could not be told of changes: ${reasonOf(error)}`);
      this.failures += 1;
      return Math.min(RETRY.min * 2 ** (this.failures - 1), RETRY.max);
    }
  }

  private async submitChanges(now: number): Promise<void> {
    const { indexNow } = this.config;
    if (!indexNow || !this.opening.isOpen) return;
    const told = parseTime(await this.stores.readText(NAME));
    // Search engines find older pages through the sitemap.
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

  /** @throws if the endpoint rejects the addresses */
  private async submit({ url, key }: { url: string; key: string }, urlList: readonly string[]): Promise<void> {
    const { siteUrl } = this.config;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}${INDEX_NOW_PATH}`, urlList }),
      redirect: 'error',
      signal: AbortSignal.any([this.abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // The body is not needed.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
  }
}

/** Parses the stored time; undefined if missing or unreadable. */
function parseTime(text: string | undefined): Date | undefined {
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
