import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import {
  Database,
  HourlyTask,
  hostTurns,
  OtherSites,
  type OtherSitesReader,
  SiteCopies,
  SiteInfo,
} from '../../extensions/api.js';
import { askForLink } from './ask-for-link.js';
import { OutsideLink } from './content-link.entity.js';
import { LinkCheckOptions } from './link-check-options.js';
import { LinkChecksService } from './link-checks.service.js';

const HOUR_MS = 60 * 60_000;

/** Checks run between midnight and this hour, in the site's time zone. */
const NIGHT_ENDS = 6;

/** A link checked within this time is not checked again. */
const CHECKED_MS = 20 * HOUR_MS;

/** Maximum number of links per run, and of hosts queried in parallel. */
const MAX_LINKS = 1000;
const HOSTS_AT_ONCE = 4;
const MAX_RUN_MS = 45 * 60_000;

/** Rows per statement. */
const BATCH = 100;

/** Checks links to other sites at night, with limited rates. */
@Injectable()
export class OutsideLinksService extends HourlyTask implements OnApplicationShutdown {
  private readonly logger = new Logger(OutsideLinksService.name);
  private readonly abort = new AbortController();
  /** Each host gets at most one request per second. */
  private readonly hostWaitMs = 1000;
  private hostTurn: (url: string) => Promise<void> = () => Promise.resolve();
  private running: Promise<void> | undefined;

  constructor(
    private readonly options: LinkCheckOptions,
    private readonly database: Database,
    private readonly site: SiteInfo,
    private readonly sites: OtherSites,
    private readonly copies: SiteCopies,
    private readonly links: LinkChecksService,
  ) {
    super('Failed to check links');
  }

  override onApplicationShutdown(): void {
    this.abort.abort();
    super.onApplicationShutdown();
  }

  /** Checks links in the background that were not checked within the last hour. */
  checkSoon(): void {
    this.running ??= this.checkAlone(HOUR_MS)
      .catch((error: unknown) => this.logger.warn(`Failed to check links: ${String(error)}`))
      .finally(() => {
        this.running = undefined;
      });
  }

  protected override async runHourly(): Promise<void> {
    const { timeZone } = this.site;
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date());
    if (Number(hour) >= NIGHT_ENDS) return;
    await this.links.readAll();
    await this.checkAlone(CHECKED_MS);
  }

  /** Checks in one process at a time, whether nightly or on request, since each host gets at most one request per second. */
  private async checkAlone(age: number): Promise<void> {
    await this.copies.alone('links to other sites', () => this.checkOlderThan(age));
  }

  /** Checks the links that were not checked within this time. */
  async checkOlderThan(age: number): Promise<void> {
    if (!this.options.outside) return;
    const urls = await this.links.outsideUrls();
    await this.forgetOthers(urls);
    const due = await this.dueOf(urls, age);
    const byHost = [...Map.groupBy(due, (url) => URL.parse(url)?.host ?? '').values()];
    const { signal } = this.abort;
    this.hostTurn = hostTurns({ pauseMs: () => this.hostWaitMs, signal });
    const reader = this.sites.reader({ name: 'Jukwaa-Links', signal, turn: (url) => this.turn(url) });
    const end = Date.now() + MAX_RUN_MS;
    const work = async () => {
      for (let own = byHost.shift(); own; own = byHost.shift()) {
        for (const url of own) {
          if (this.abort.signal.aborted || Date.now() > end) return;
          // The others of a site that asks for a pause are first in the next run.
          if (await this.checkLink(url, reader)) break;
        }
      }
    };
    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work));
  }

  private async dueOf(urls: readonly string[], age: number): Promise<string[]> {
    const { manager } = this.database;
    const known = await manager.find(OutsideLink, { select: { url: true, checked_at: true } });
    const checked = new Map(known.map(({ url, checked_at }) => [url, checked_at.getTime()]));
    const before = Date.now() - age;
    return urls
      .filter((url) => (checked.get(url) ?? 0) < before)
      .sort((a, b) => (checked.get(a) ?? 0) - (checked.get(b) ?? 0))
      .slice(0, MAX_LINKS);
  }

  /** Returns whether the site asks for a pause. */
  private async checkLink(url: string, reader: OtherSitesReader): Promise<boolean> {
    const { status, isBusy, isForbidden } = await askForLink(url, reader);
    if (this.abort.signal.aborted) return false;
    await this.database.transactionUnlogged(async (manager) => {
      const known = await manager.findOneBy(OutsideLink, { url });
      const checked_at = new Date();
      // Says nothing about the page.
      if (known && status === 429) {
        await manager.update(OutsideLink, { url }, { checked_at });
        return;
      }
      // LinkedIn answers programs with 999.
      const isFailed =
        status === null ? !isForbidden : status === 404 || status === 410 || (status >= 500 && status < 600);
      await manager.save(
        manager.create(OutsideLink, {
          url,
          status,
          failures: isFailed ? (known?.failures ?? 0) + 1 : 0,
          failed_since: isFailed ? (known?.failed_since ?? checked_at) : null,
          checked_at,
        }),
      );
    });
    return isBusy;
  }

  /** Waits until a host may be asked, also where another link was redirected to it. */
  private turn(url: string): Promise<void> {
    return this.hostTurn(url);
  }

  /** Deletes results of links that are no longer in the content. */
  private async forgetOthers(urls: readonly string[]): Promise<void> {
    const { manager } = this.database;
    const kept = new Set(urls);
    const old = await manager.find(OutsideLink, { select: { url: true }, where: { checked_at: LessThan(new Date()) } });
    const gone = old.map(({ url }) => url).filter((url) => !kept.has(url));
    for (let from = 0; from < gone.length; from += BATCH)
      await this.database.transactionUnlogged((writer) =>
        writer.delete(OutsideLink, { url: In(gone.slice(from, from + BATCH)) }),
      );
  }
}
