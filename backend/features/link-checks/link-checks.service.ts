import { setImmediate } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import {
  Database,
  type DeadLink,
  FollowsContent,
  RepeatedRun,
  SiteContent,
  SiteInfo,
  SiteLinks,
  say,
} from '../../extensions/api.js';
import { ContentLink, MAX_LINK, OutsideLink } from './content-link.entity.js';
import { LinkCheckOptions } from './link-check-options.js';
import type { BrokenLink, BrokenLinksReport } from './link-checks.dto.js';

/** Number of records in memory at once. */
const BATCH = 100;

/** Maximum number of links checked per record. */
const MAX_PER_RECORD = 300;

/** Maximum number of different internal links looked up at once. */
const MAX_LOOKED_UP = 5000;

const MAX_SHOWN = 200;

/** A link fails temporarily until it has failed this often, in that time at least: two days, less what a night may begin earlier. */
const MIN_FAILURES = 3;
const MIN_FAILING_MS = 40 * 60 * 60_000;

/** Changes within this time are processed together. */
const WAIT_MS = 2000;

/** What links to records begin with. */
const RECORD = 'record:';

/** Settings on which the addresses of pages depend, and which of them visitors see. */
const ADDRESSES = 'languages';

/** Keeps the list of links in the content up to date, and finds broken ones. */
@Injectable()
export class LinkChecksService extends FollowsContent implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(LinkChecksService.name);
  /** Records changed in this process, as `post:12`, and resources with many changes. */
  private readonly changed = new Set<string>();
  private isBegun = false;
  private reading: Promise<void> = Promise.resolve();
  private readonly loop = new RepeatedRun({
    everyMs: WAIT_MS,
    run: () => this.readChanged(),
    onFailure: (error) => this.logger.warn(`Failed to read the links of what was changed: ${String(error)}`),
  });

  constructor(
    private readonly options: LinkCheckOptions,
    private readonly database: Database,
    private readonly site: SiteInfo,
    private readonly content: SiteContent,
    private readonly siteLinks: SiteLinks,
  ) {
    super();
    content.onChange(({ kind, id }) => {
      this.changed.add(id === undefined ? kind : `${kind}:${id}`);
      this.loop.start();
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  async check(): Promise<BrokenLinksReport> {
    await this.begin();
    await this.readChanged();
    const { manager } = this.database;
    const [links, records, last] = await Promise.all([
      manager.count(ContentLink),
      manager.query(
        'SELECT COUNT(*) AS count FROM (SELECT DISTINCT resource, record_id FROM content_links) AS records',
      ),
      manager.findOne(OutsideLink, { where: { url: Not('') }, order: { checked_at: 'DESC' } }),
    ]);
    return {
      links,
      records: Number(records[0].count),
      checks_outside: this.options.outside,
      checked_at: last?.checked_at.toISOString() ?? null,
      broken: [...(await this.brokenInside(manager)), ...(await this.brokenOutside(manager))].slice(0, MAX_SHOWN),
    };
  }

  /**
   * Reads what was changed so far, and forgets the links of deleted records. For long work such as imports: on the command line the
   * process ends before the next run of the loop. What a killed process has written is read at night.
   */
  override async catchUp(): Promise<void> {
    await this.readChanged();
    for (const kind of this.content.kinds) await this.forgetDeleted(kind);
  }

  /** Reads the links of all content, and of settings. */
  async readAll(): Promise<void> {
    for (const kind of this.content.kinds) await this.readKind(kind);
  }

  /** Returns the addresses on other sites, in the order in which they are stored. */
  async outsideUrls(): Promise<string[]> {
    const rows: { url: string }[] = await this.database.manager.query(
      `SELECT DISTINCT url FROM content_links WHERE url LIKE 'http://%' OR url LIKE 'https://%' ORDER BY url`,
    );
    return rows.map(({ url }) => url).filter((url) => this.siteLinks.pathOf(url) === undefined);
  }

  /**
   * Reads all links if none are known: on a newly installed, restored or updated site, which would otherwise wait for the next
   * night.
   */
  private async begin(): Promise<void> {
    if (this.isBegun) return;
    if (!(await this.database.manager.exists(ContentLink))) await this.readAll();
    this.isBegun = true;
  }

  /** One after the other: who waits for it also waits for what an earlier call has begun. */
  private readChanged(): Promise<void> {
    const result = this.reading.then(() => this.takeChanged());
    this.reading = result.catch(() => undefined);
    return result;
  }

  private async takeChanged(): Promise<void> {
    const changed = [...this.changed];
    this.changed.clear();
    try {
      await this.readNamed(changed);
    } catch (error) {
      for (const name of changed) this.changed.add(name);
      throw error;
    }
  }

  private async readNamed(changed: readonly string[]): Promise<void> {
    if (changed.some((name) => name === ADDRESSES || name.startsWith(`${ADDRESSES}:`))) return this.readAll();
    for (const kind of this.content.kinds) {
      const ids = changed.flatMap((one) => (one.startsWith(`${kind}:`) ? [Number(one.slice(kind.length + 1))] : []));
      if (changed.includes(kind)) await this.readKind(kind);
      // An import changes a hundred thousand before there is time to read them.
      else
        for (let from = 0; from < ids.length; from += BATCH) {
          await this.read(kind, ids.slice(from, from + BATCH));
          await setImmediate();
        }
    }
  }

  private async readKind(kind: string): Promise<void> {
    for (let after = 0; ; ) {
      const ids = await this.content.ids(kind, { after, limit: BATCH });
      if (ids.length === 0) break;
      await this.read(kind, ids);
      after = ids.at(-1) ?? after;
      await setImmediate();
    }
    await this.forgetDeleted(kind);
  }

  private async forgetDeleted(kind: string): Promise<void> {
    for (let after = 0; ; ) {
      const known: { record_id: number }[] = await this.database.manager.query(
        `SELECT DISTINCT record_id FROM content_links WHERE resource = ? AND record_id > ? ORDER BY record_id LIMIT ${BATCH}`,
        [kind, after],
      );
      const ids = known.map(({ record_id }) => record_id);
      if (ids.length === 0) return;
      after = ids.at(-1) ?? after;
      const there = await this.content.existing(kind, ids);
      const gone = ids.filter((id) => !there.has(id));
      if (gone.length > 0)
        await this.database.transactionUnlogged((writer) =>
          writer.delete(ContentLink, { resource: kind, record_id: In(gone) }),
        );
    }
  }

  /** Reads the links of some records, none for those that visitors do not see. */
  private async read(kind: string, ids: readonly number[]): Promise<void> {
    const shown = await this.content.links(kind, ids);
    // Settings may have one in several languages.
    const urlsOf = Map.groupBy(
      shown.flatMap(({ id, language, links }) =>
        checked(links).map((url) => ({ id, url: this.followed(language, url) })),
      ),
      ({ id }) => id,
    );
    const links = [...urlsOf].flatMap(([id, urls]) =>
      [...new Set(urls.map(({ url }) => url))].map((url) => ({ resource: kind, record_id: id, url })),
    );
    await this.keep(kind, ids, links);
  }

  /** Stores the links of some records in place of the known ones. */
  private async keep(
    resource: string,
    ids: readonly number[],
    links: readonly Pick<ContentLink, 'resource' | 'record_id' | 'url'>[],
  ): Promise<void> {
    const known = await this.database.manager.findBy(ContentLink, { resource, record_id: In([...ids]) });
    const keyOf = (link: Pick<ContentLink, 'record_id' | 'url'>) => `${link.record_id} ${link.url}`;
    const [now, before] = [new Set(links.map(keyOf)), new Set(known.map(keyOf))];
    const gone = known.filter((link) => !now.has(keyOf(link))).map(({ id }) => id);
    const added = links.filter((link) => !before.has(keyOf(link)));
    if (gone.length === 0 && added.length === 0) return;
    await this.database.transactionUnlogged(async (writer) => {
      if (gone.length > 0) await writer.delete(ContentLink, { id: In(gone) });
      for (let from = 0; from < added.length; from += BATCH)
        await writer
          .createQueryBuilder()
          .insert()
          .into(ContentLink)
          .values(added.slice(from, from + BATCH))
          .orIgnore()
          .execute();
    });
  }

  /** Returns a link as visitors follow it, unless that is too long. */
  private followed(language: string, url: string): string {
    const path = this.siteLinks.followed(url, language);
    return path.length > MAX_LINK ? url : path;
  }

  private async brokenInside(manager: EntityManager): Promise<BrokenLink[]> {
    const rows: { url: string }[] = await manager.query(
      `SELECT DISTINCT url FROM content_links WHERE url LIKE '/%' OR url LIKE '${RECORD}%' OR LOWER(url) LIKE ?
       ORDER BY url LIMIT ${MAX_LOOKED_UP}`,
      [`${this.site.url.toLowerCase()}%`],
    );
    const dead = await this.siteLinks.findDead(
      rows.map(({ url }) => url),
      { limit: MAX_SHOWN },
    );
    return this.listed(manager, [...dead.keys()], (url) => {
      const link = dead.get(url);
      return {
        is_outside: false,
        reason: link ? reasonOf(url, link) : '',
        moved_to: link?.movedTo ?? null,
        since: null,
      };
    });
  }

  private async brokenOutside(manager: EntityManager): Promise<BrokenLink[]> {
    if (!this.options.outside) return [];
    const failed = (
      await manager.find(OutsideLink, {
        where: { failed_since: Not(IsNull()) },
        order: { failed_since: 'ASC' },
        take: MAX_SHOWN,
      })
    ).filter(isBroken);
    const byUrl = new Map(failed.map((link) => [link.url, link]));
    return this.listed(manager, [...byUrl.keys()], (url) => {
      const { status = null, failed_since } = byUrl.get(url) ?? {};
      const reason = status === null ? say('links.noAnswer') : say('links.answered', { status });
      return { is_outside: true, reason, moved_to: null, since: failed_since?.toISOString() ?? null };
    });
  }

  /** Returns the links with these addresses, and the records that contain them. */
  private async listed(
    manager: EntityManager,
    urls: readonly string[],
    describe: (url: string) => Pick<BrokenLink, 'is_outside' | 'reason' | 'moved_to' | 'since'>,
  ): Promise<BrokenLink[]> {
    if (urls.length === 0) return [];
    const links = await manager.find(ContentLink, {
      where: { url: In(urls.slice(0, MAX_SHOWN)) },
      order: { resource: 'ASC', record_id: 'DESC', id: 'ASC' },
      take: MAX_SHOWN,
    });
    const titles = await this.titlesOf(links);
    return links.map(({ resource, record_id, url }) => ({
      resource,
      id: record_id,
      title: titles.get(`${resource}:${record_id}`) ?? '',
      url: withoutPrefix(url),
      ...describe(url),
    }));
  }

  private async titlesOf(links: readonly ContentLink[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>();
    for (const [kind, own] of Map.groupBy(links, (link) => link.resource)) {
      const ids = [...new Set(own.map(({ record_id }) => record_id))];
      for (const [id, title] of await this.content.titles(kind, ids)) titles.set(`${kind}:${id}`, title);
    }
    return titles;
  }
}

const withoutPrefix = (url: string): string => (url.startsWith(RECORD) ? url.slice(RECORD.length) : url);

/** Why a link is broken, in words. */
function reasonOf(url: string, { why, title }: DeadLink): string {
  switch (why) {
    case 'record':
      return say('links.notShown', { title: title ?? withoutPrefix(url) });
    case 'moved':
      return say('links.moved');
    case 'file':
      return say('links.noFile');
    case 'page':
      return say('links.noPage');
  }
}

/**
 * Permanent errors count at once; possibly temporary ones (no response, a server error) after three nights, however often users have
 * links checked in between.
 */
const isBroken = ({ status, failures, failed_since, checked_at }: OutsideLink): boolean =>
  status === 404 ||
  status === 410 ||
  (failures >= MIN_FAILURES && checked_at.getTime() - (failed_since?.getTime() ?? 0) >= MIN_FAILING_MS);

/** Returns the links that can be checked, each once. */
function checked(links: readonly string[]): string[] {
  const known = links.filter((url) => url.length <= MAX_LINK && /^(?:\/(?!\/)|https?:\/\/|record:)/i.test(url));
  return [...new Set(known.map((url) => url.replace(/#.*$/s, '')))].slice(0, MAX_PER_RECORD);
}
