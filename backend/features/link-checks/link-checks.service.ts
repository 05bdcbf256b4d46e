import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { titleOf } from '../../core/crud/record-title.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { linksIn, pathWithin, RECORD_LINK } from '../../core/crud/rich-text-urls.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { FollowsContent } from '../../core/events/catch-up.js';
import { ANY_RESOURCE, ContentEvents } from '../../core/events/content-events.js';
import { noun, say } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { completeUrl } from '../../core/text/urls.js';
import { RedirectsService } from '../../site/redirects/redirects.service.js';
import { ContentLink, MAX_LINK, OutsideLink } from './content-link.entity.js';
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

/** The id under which links of settings are listed. */
const SETTINGS_ID = 1;

const STORAGE = '/storage/';

/** Settings on which the addresses of pages depend, and which of them visitors see. */
const ADDRESSES = 'languages';

/** Why an internal link is broken, and where its page has moved. */
interface Fault {
  reason: string;
  movedTo: string | null;
}

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
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly pages: PageRegistry,
    private readonly files: RecordFiles,
    private readonly redirects: RedirectsService,
    private readonly languages: LanguagesService,
    events: ContentEvents,
  ) {
    super();
    events.subscribe(({ resource, id, isElsewhere }) => {
      if (isElsewhere || resource === ANY_RESOURCE) return;
      this.changed.add(id === undefined ? resource : `${resource}:${id}`);
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
      checks_outside: this.config.linkChecks === 'all',
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
    for (const service of this.withLinks) await this.forgetDeleted(service);
  }

  /** Reads the links of all content, and of settings. */
  async readAll(): Promise<void> {
    for (const service of this.withLinks) await this.readResource(service);
    for (const name of this.registry.settings.keys()) await this.readSettings(name);
  }

  /** Returns the addresses on other sites, in the order in which they are stored. */
  async outsideUrls(): Promise<string[]> {
    const rows: { url: string }[] = await this.database.manager.query(
      `SELECT DISTINCT url FROM content_links WHERE url LIKE 'http://%' OR url LIKE 'https://%' ORDER BY url`,
    );
    return rows.map(({ url }) => url).filter((url) => pathWithin(this.config.siteUrl, url) === undefined);
  }

  private get withLinks(): RegisteredService[] {
    return this.registry.all.filter(({ definition }) => !definition.isInternal);
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
    const whole = new Set(changed.filter((name) => !name.includes(':')));
    for (const service of this.withLinks) {
      const { name } = service.definition;
      const ids = changed.flatMap((one) => (one.startsWith(`${name}:`) ? [Number(one.slice(name.length + 1))] : []));
      if (whole.has(name)) await this.readResource(service);
      // An import changes a hundred thousand before there is time to read them.
      else
        for (let from = 0; from < ids.length; from += BATCH) {
          await this.read(service, ids.slice(from, from + BATCH));
          await setImmediate();
        }
    }
    for (const name of this.registry.settings.keys())
      if (whole.has(name) || changed.includes(`${name}:${SETTINGS_ID}`)) await this.readSettings(name);
  }

  private async readResource(service: RegisteredService): Promise<void> {
    const { entity } = service.definition;
    const { manager } = this.database;
    let last = 0;
    for (;;) {
      const rows = await manager.find(entity, {
        select: { id: true },
        where: { id: MoreThan(last) },
        order: { id: 'ASC' },
        take: BATCH,
      });
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) break;
      await this.read(service, ids);
      last = ids.at(-1) ?? last;
      await setImmediate();
    }
    await this.forgetDeleted(service);
  }

  private async forgetDeleted({ definition: { entity, name } }: RegisteredService): Promise<void> {
    const { tableName } = this.database.manager.connection.getMetadata(entity);
    await this.database.transactionUnlogged((writer) =>
      writer.query(`DELETE FROM content_links WHERE resource = ? AND record_id NOT IN (SELECT id FROM ${tableName})`, [
        name,
      ]),
    );
  }

  /** Reads the links of some records, none for unpublished ones. */
  private async read({ definition }: RegisteredService, ids: readonly number[]): Promise<void> {
    const { manager } = this.database;
    const rows = await manager.find(definition.entity, { where: { id: In([...ids]) } });
    const links = rows
      .filter((row) => this.isShown(row))
      .flatMap((row) =>
        checked(linksIn(definition.input, row)).map((url) => ({
          resource: definition.name,
          record_id: row.id,
          url: this.followed(languageOf(row), url),
        })),
      );
    await this.keep(definition.name, ids, links);
  }

  /** Reads the links of settings, which are a record with the id 1. */
  private async readSettings(name: string): Promise<void> {
    const all = (await this.registry.settings.get(name)?.shownLinks()) ?? [];
    const shown = all.filter(({ language }) => this.isPublished(language));
    const urls = shown.flatMap(({ language, links }) => checked(links).map((url) => this.followed(language, url)));
    const links = [...new Set(urls)].map((url) => ({ resource: name, record_id: SETTINGS_ID, url }));
    await this.keep(name, [SETTINGS_ID], links);
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

  /** Whether visitors see a record: links in a language that is not published yet are no more broken than its pages are missing. */
  private isShown(row: ResourceEntity): boolean {
    return (!('status' in row) || row.status === ACTIVE) && this.isPublished(languageOf(row));
  }

  private isPublished(key: string): boolean {
    return key === '' || this.languages.ofTag(key)?.isPublished === true;
  }

  /** Returns a link as visitors follow it: in a translation, paths lead to pages in its language. */
  private followed(key: string, url: string): string {
    const language = key === '' ? undefined : this.languages.ofTag(key);
    const path = language && this.languages.addressOf(url, language);
    return path === undefined || path.length > MAX_LINK ? url : path;
  }

  private async brokenInside(manager: EntityManager): Promise<BrokenLink[]> {
    const rows: { url: string }[] = await manager.query(
      `SELECT DISTINCT url FROM content_links WHERE url LIKE '/%' OR url LIKE '${RECORD_LINK}%' OR LOWER(url) LIKE ?
       ORDER BY url LIMIT ${MAX_LOOKED_UP}`,
      [`${this.config.siteUrl.toLowerCase()}%`],
    );
    const faults = await this.faultsOf(
      manager,
      rows.map(({ url }) => url),
    );
    return this.listed(manager, [...faults.keys()], (url) => {
      const fault = faults.get(url);
      return { is_outside: false, reason: fault?.reason ?? '', moved_to: fault?.movedTo ?? null, since: null };
    });
  }

  /** Returns errors of internal links; links to other sites are skipped. */
  private async faultsOf(manager: EntityManager, urls: readonly string[]): Promise<Map<string, Fault>> {
    const faults = new Map<string, Fault>();
    const noPage = { reason: say('links.noPage'), movedTo: null };
    const records = urls.filter((url) => url.startsWith(RECORD_LINK)).map((url) => url.slice(RECORD_LINK.length));
    const found = await this.pages.findRecords(manager, records);
    for (const record of records) {
      if (!found.get(record)?.isActive)
        faults.set(RECORD_LINK + record, {
          reason: say('links.notShown', { title: found.get(record)?.title ?? record }),
          movedTo: null,
        });
    }
    const paths = new Map<string, string>();
    for (const url of urls) {
      const path = url.startsWith(RECORD_LINK) ? undefined : pathWithin(this.config.siteUrl, completeUrl(url) ?? url);
      if (path !== undefined) paths.set(url, path);
    }
    const stored = await this.files.findStored(
      manager,
      [...paths.values()].filter((path) => path.startsWith(STORAGE)).map((path) => path.slice(STORAGE.length)),
    );
    const missing = await this.pages.findMissing(
      manager,
      [...paths.values()].filter((path) => !path.startsWith(STORAGE)),
    );
    for (const [url, path] of paths) {
      // No more are shown, and each takes queries of its own.
      if (faults.size >= MAX_SHOWN) break;
      if (path.startsWith(STORAGE)) {
        const isDocument = path.startsWith(`${STORAGE}document/`);
        if (!isDocument && !stored.has(path.slice(STORAGE.length)))
          faults.set(url, { reason: say('links.noFile'), movedTo: null });
      } else if (missing.has(path) && !(await this.redirects.resolve(path))?.target) {
        const movedTo = (await this.pages.findPresent(manager, path)) ?? null;
        faults.set(url, movedTo === null ? noPage : { reason: say('links.moved'), movedTo });
      }
    }
    return faults;
  }

  private async brokenOutside(manager: EntityManager): Promise<BrokenLink[]> {
    if (this.config.linkChecks !== 'all') return [];
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
    const titles = await this.titlesOf(manager, links);
    return links.map(({ resource, record_id, url }) => ({
      resource,
      id: record_id,
      title: titles.get(`${resource}:${record_id}`) ?? '',
      url: url.startsWith(RECORD_LINK) ? url.slice(RECORD_LINK.length) : url,
      ...describe(url),
    }));
  }

  private async titlesOf(manager: EntityManager, links: readonly ContentLink[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>();
    for (const [resource, own] of Map.groupBy(links, (link) => link.resource)) {
      const settings = this.registry.settings.get(resource);
      if (settings) {
        titles.set(`${resource}:${SETTINGS_ID}`, noun(settings.label));
        continue;
      }
      const { entity, roles } = this.registry.get(resource).definition;
      const ids = [...new Set(own.map(({ record_id }) => record_id))];
      for (const row of await manager.find(entity, { where: { id: In(ids) } }))
        titles.set(`${resource}:${row.id}`, titleOf(row, roles));
    }
    return titles;
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

/** The language of a record; empty in the site's first. */
const languageOf = (row: ResourceEntity): string =>
  'language' in row && typeof row.language === 'string' ? row.language : '';

/** Returns the links that can be checked, each once. */
function checked(links: readonly string[]): string[] {
  const known = links.filter((url) => url.length <= MAX_LINK && /^(?:\/(?!\/)|https?:\/\/|record:)/i.test(url));
  return [...new Set(known.map((url) => url.replace(/#.*$/s, '')))].slice(0, MAX_PER_RECORD);
}
