import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Brackets, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { ResourceService } from '../../core/crud/resource.service.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { namesFormerContent } from '../../core/http/canonical-url.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { comparableQuery, isBackOffice, pathnameOf } from '../../core/http/paths.js';
import { RouteTable } from '../../core/http/route-table.js';
import { say } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import type { RedirectInput, RedirectRecord } from './redirect.dto.js';
import { Redirect } from './redirect.entity.js';
import { redirectResource } from './redirect.resource.js';
import { comparable, isPattern, pathsFor, queriesOf, targetOf } from './redirect-paths.js';
import { MAX_PATH } from './redirects.constants.js';

/** Maximum length of a chain of redirects. Chains are followed to the end, so that visitors are redirected once. */
const MAX_STEPS = 50;

/** Maximum number of redirects into a new pattern that are followed when it is saved. A circle among others is not found (404). */
const MAX_TRACED = 100;

/** Delay between the last change and reloading all redirects, unless a visitor needs them earlier. */
const QUIET_MS = 500;

type Step = Pick<Redirect, 'id' | 'path' | 'target'>;

/** The result of following redirects. */
export interface ResolvedRedirect {
  /** The ids of the redirects that were followed. */
  ids: number[];
  /** Empty if gone for good. */
  target: string;
}

type Steps = ReadonlyMap<string, Step>;

/** Returns the present address of content that an old site named by a number. @param url Path and query. */
type FindContent = (url: string) => Promise<string | undefined>;

/** Redirects, with all paths in memory: vulnerability scanners request thousands of missing addresses, which cost no queries. */
@Injectable()
export class RedirectsService extends ResourceService<Redirect, RedirectInput, RedirectRecord> implements OnModuleInit {
  private readonly known: ContentCache<Steps>;
  private reading?: NodeJS.Timeout;
  /** Whether a visitor has needed them yet. None does in a command, where they would take memory for nothing. */
  private isUsed = false;
  private findContent: FindContent | undefined;

  constructor(
    context: ResourceContext,
    private readonly pages: PageRegistry,
    private readonly routes: RouteTable,
    private readonly languages: LanguagesService,
    changes: ContentEvents,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super(redirectResource, context);
    const { name } = redirectResource;
    this.known = new ContentCache(changes, { resources: [name], forAllLanguages: true });
    changes.subscribe((change) => {
      if (this.isUsed && concerns(change, name)) this.readSoon();
    });
  }

  /** Reloads the redirects after a pause in changes: an import changes a hundred thousand, one after the other. */
  private readSoon(): void {
    clearTimeout(this.reading);
    // If this fails, the next request for a missing address tries again.
    this.reading = setTimeout(() => this.steps().catch(() => undefined), QUIET_MS).unref();
  }

  onModuleInit(): void {
    this.pages.onRemoval((manager, path, language) => this.addGone(manager, path, language));
  }

  /** Asks for addresses without a redirect of their own. */
  useContent(find: FindContent): void {
    this.findContent = find;
  }

  /** Marks an address of a permanently removed page as gone, unless it leads to another page by now. */
  private async addGone(manager: EntityManager, route: string, language: string): Promise<void> {
    const address = this.languages.addressOf(route, this.languages.ofTag(language) ?? this.languages.all[0]);
    const path = comparable(address);
    if (path === undefined || (await this.pages.findPresent(manager, address)) !== undefined) return;
    if (await manager.existsBy(Redirect, { path })) return;
    const { id } = await manager.save(manager.create(Redirect, { path, target: '' }));
    this.context.publish(this.refTo(id));
  }

  /** Returns the target of an address without a page; undefined if no redirect matches. */
  async resolve(address: string): Promise<ResolvedRedirect | undefined> {
    this.isUsed = true;
    const steps = await this.steps();
    const resolved = await this.trace(this.context.database.manager, address, async (paths) =>
      paths.flatMap((path) => steps.get(path) ?? []),
    );
    if (resolved) return resolved === 'loop' ? undefined : resolved;
    const target = await this.findContent?.(address);
    return target === undefined ? undefined : { ids: [], target };
  }

  private steps(): Promise<Steps> {
    return this.known.get('', async () => {
      const { manager } = this.context.database;
      // Without entities, since a hundred thousand of them take a second.
      const columns = ['id', 'path', 'target'].map((name) => `redirect.${name} AS ${name}`);
      const rows = await manager.createQueryBuilder(Redirect, 'redirect').select(columns).getRawMany<Step>();
      return new Map(rows.map((row) => [row.path, row]));
    });
  }

  override createQuery(manager?: EntityManager): SelectQueryBuilder<Redirect> {
    return super.createQuery(manager).leftJoinAndSelect(`${ROW}.uses`, 'uses');
  }

  override async toRecord(redirect: Redirect): Promise<RedirectRecord> {
    const { uses } = redirect;
    return {
      ...(await super.toRecord(redirect)),
      hits: uses?.hits ?? 0,
      last_used_at: uses?.last_used_at?.toISOString() ?? null,
    };
  }

  /** @throws ValidationException for an invalid path, a path with a page, and for a circle */
  override async assign(manager: EntityManager, redirect: Redirect, input: RedirectInput): Promise<void> {
    await super.assign(manager, redirect, input);
    redirect.target = withinSite(this.config.siteUrl, redirect.target ?? '');
    // Addresses of the former website are reduced to their path.
    const url = /^https?:/i.test(redirect.path) ? URL.parse(redirect.path) : undefined;
    const given = url ? `${url.pathname}${url.search}` : `/${redirect.path}`;
    const pathname = url === null ? undefined : comparable(given);
    const path = pathname === undefined ? undefined : `${pathname}${comparableQuery(given)}`;
    const error =
      path === undefined ? say('redirects.pathInvalid') : await this.refusal(manager, { ...redirect, path });
    if (path === undefined || error) throw new ValidationException({ path: [error ?? ''] });
    redirect.path = path;
    const circle = await this.findCircle(manager, redirect);
    if (circle !== undefined) throw new ValidationException({ target: [circle] });
  }

  /** Returns the message about a circle that an unsaved redirect would close. */
  private async findCircle(manager: EntityManager, unsaved: Redirect): Promise<string | undefined> {
    const isCircle = async (address: string) =>
      (await this.trace(manager, address, (paths) => stepsWith(manager, paths, unsaved))) === 'loop';
    if (await isCircle(unsaved.path.replace(/\*$/, '-'))) return say('redirects.circle');
    // A pattern takes each address elsewhere: any redirect into it may close a circle.
    if (!isPattern(unsaved.path) || !isPattern(unsaved.target)) return undefined;
    for (const { path, target } of await stepsInto(manager, unsaved))
      if (await isCircle(target.replace(/\*$/, '-'))) return say('redirects.circleWith', { path });
    return undefined;
  }

  private async refusal(manager: EntityManager, { id, path: address }: Step): Promise<string | undefined> {
    const path = pathnameOf(address);
    const query = address.slice(path.length);
    if (address.length > MAX_PATH) return say('crud.tooLong', { property: 'path', max: MAX_PATH });
    // The home page shows other content only where such a query names it.
    const namesContent = path === '/' && namesFormerContent(query);
    const isPage = this.routes.isPageRequest({ method: 'GET', url: path, headers: {} });
    const stars = path.indexOf('*');
    if ((path === '/' && !namesContent) || path === '/*' || isBackOffice(path) || !isPage)
      return say('redirects.pathInvalid');
    if (stars >= 0 && (stars !== path.length - 1 || query !== '')) return say('redirects.starNotAtEnd');
    if (stars >= 0 && !isPattern(path)) return say('redirects.starNotAtEnd');
    // Also where former addresses lead, which visitors would follow instead.
    const present = isPattern(path) || namesContent ? undefined : await this.pages.findPresent(manager, path);
    if (present !== undefined)
      return comparable(present) === path
        ? say('redirects.pageAtPath')
        : say('redirects.targetRedirects', { target: decodeURI(present) });
    const other = await manager.findOneBy(Redirect, { path: address });
    return other && other.id !== id ? say('redirects.pathTaken') : undefined;
  }

  /**
   * Returns the redirect of an address, and the path by which it matches: redirects from below a former name of a section still
   * count for its present one.
   */
  private async nextStep(
    address: string,
    find: (paths: string[]) => Promise<Step[]>,
  ): Promise<{ step: Step; path: string } | undefined> {
    const own = comparable(address);
    if (own === undefined) return undefined;
    const queries = queriesOf(address).filter((query) => query !== '');
    const ways = [own, ...this.languages.otherNamesOf(own)].flatMap((path) =>
      [...queries.map((query) => `${path}${query}`), ...pathsFor(path)].map((key) => ({ path, key })),
    );
    const steps = new Map((await find(ways.map(({ key }) => key))).map((step) => [step.path, step]));
    for (const { path, key } of ways) {
      const step = steps.get(key);
      if (step) return { step, path };
    }
    return undefined;
  }

  /** @param find Returns the steps with one of these paths. */
  private async trace(
    manager: EntityManager,
    address: string,
    find: (paths: string[]) => Promise<Step[]>,
  ): Promise<ResolvedRedirect | undefined | 'loop'> {
    const ids: number[] = [];
    for (let at = address, target = ''; ; ) {
      const next = await this.nextStep(at, find);
      if (!next) return ids.length > 0 ? { ids, target } : undefined;
      if (ids.includes(next.step.id) || ids.length >= MAX_STEPS) return 'loop';
      ids.push(next.step.id);
      target = targetOf(next.step, next.path);
      if (!target.startsWith('/')) return { ids, target };
      // Existing pages take precedence over redirects, and those that have moved would be a second one.
      const present = await this.pages.findPresent(manager, target);
      if (present !== undefined) return { ids, target: present };
      at = target;
    }
  }
}

/** Returns the redirects whose target matches the path of a pattern. */
async function stepsInto(manager: EntityManager, { id, path }: Step): Promise<Step[]> {
  const below = path.slice(0, -1);
  const found = await manager
    .createQueryBuilder(Redirect, 'redirect')
    .select(['redirect.id', 'redirect.path', 'redirect.target'])
    .where('redirect.id <> :id', { id: id ?? 0 })
    .andWhere(
      new Brackets((either) => {
        for (const [index, start] of [below, encodeURI(below)].entries())
          either.orWhere(`LOWER(redirect.target) LIKE :start${index} ESCAPE '!'`, {
            [`start${index}`]: `${start.toLowerCase().replace(/[!%_]/g, '!$&')}%`,
          });
      }),
    )
    .orderBy('redirect.id', 'ASC')
    .limit(MAX_TRACED)
    .getMany();
  return found.filter(({ target }) => comparable(target)?.startsWith(below));
}

/** Reduces a URL of this site to its path, query and fragment: as a URL it could lead to itself, or to a second redirect. */
function withinSite(siteUrl: string, target: string): string {
  const host = (url: URL) => url.host.replace(/^www\./, '');
  const url = /^https?:/i.test(target) ? URL.parse(target) : null;
  return url && host(url) === host(new URL(siteUrl)) ? `${url.pathname}${url.search}${url.hash}` : target;
}

/** Returns the stored steps, with the unsaved one replacing its stored version. */
async function stepsWith(manager: EntityManager, paths: string[], unsaved: Step): Promise<Step[]> {
  const stored: Step[] = await manager.findBy(Redirect, { path: In(paths) });
  const others = stored.filter(({ id }) => id !== unsaved.id);
  return paths.includes(unsaved.path) ? [...others, unsaved] : others;
}
