import { createReadStream } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { type Robots, robotsOf } from '../../core/http/robots.js';
import { TaskFailed, TaskThread } from '../../core/threads/task-thread.js';
import { UnreadableExport } from './archives/unreadable-export.js';
import type { ImportFolder } from './import-folder.js';
import { NotFetched, PictureFetcher } from './picture-fetcher.js';
import type { OldContent, OldSite } from './readers/old-content.js';
import { decoded, isOfSite } from './readers/old-paths.js';
import type { SiteImport } from './site-import.entity.js';
import type { PageTasks } from './web/page.thread.js';
import type { WebPage } from './web/web-page.js';

/** Pause between two requests, unless the old site asks for a longer one. */
export const CRAWL_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 10_000;

/** Name of the user agent in robots.txt. */
const AGENT = 'jukwaa-import';

/** Name of the file or meta element that confirms the ownership of a site. */
export const CONFIRMATION = 'jukwaa-import';

const MAX_PAGE_BYTES = 3 * 1024 ** 2;
const MAX_SITEMAP_BYTES = 10 * 1024 ** 2;
const MAX_SITEMAPS = 20;

/** Maximum bytes of all pages of a site. */
const MAX_TOTAL = 300 * 1024 ** 2;

/** Far more than a page needs that was not made to take long. */
const THREAD = { megabytes: 256, busyMs: 30_000 };

/** Links that are looked at before others have their turn. */
const LINKS_PER_TURN = 500;

/** Maximum number of waiting addresses. */
const MAX_WAITING = 20_000;

/** Parts of sites without content, or with endless pages. */
const NO_CONTENT =
  /^\/(?:wp-admin|wp-json|wp-login|xmlrpc|cart|checkout|login|logout|admin|feed)\b|\/(?:feed|amp)\/?$/i;
const PAGES = /(?:\/[^./]*|\.(?:html?|php|aspx?|jsp))$/i;

interface KnownPage {
  url: string;
  /** Final address after redirects; empty if it was not found. */
  at: string;
  html: string;
}

interface Crawl {
  site: OldSite;
  folder: ImportFolder;
  start: string;
  maxPages: number;
  signal: AbortSignal;
  mayGoOn: () => Promise<boolean>;
}

/** Thrown when a crawl is paused, or the server stops. The next run continues with the pages that were fetched. */
export class CrawlInterrupted extends Error {}

/** Crawls an old site: at the pace that it asks for, and only after it confirms its ownership. */
@Injectable()
export class ImportCrawlService implements OnApplicationShutdown {
  /** Parses pages beside the thread that serves visitors: a page made to take long takes most of a second. */
  private readonly thread = new TaskThread<PageTasks>(new URL('./web/page.thread.js', import.meta.url), THREAD);

  constructor(@Inject(CONFIGURATION) private readonly config: Configuration) {}

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }

  /** @throws UnreadableExport if the site does not confirm its ownership, or does not respond; CrawlInterrupted */
  async *read(
    { options, site_url }: Pick<SiteImport, 'options' | 'site_url'>,
    { site, folder, signal, mayGoOn }: Pick<Crawl, 'site' | 'folder' | 'signal' | 'mayGoOn'>,
  ): AsyncGenerator<OldContent> {
    const { token = '', max_pages = 0 } = options.crawl ?? {};
    site.url = site_url;
    const crawl: Crawl = { site, folder, start: `${site_url}/`, maxPages: max_pages, signal, mayGoOn };
    const first = this.fetcher(CRAWL_PAUSE_MS, site_url);
    await this.confirm(crawl, first, token);
    const robots = await this.robots(crawl, first);
    const pause = Math.min(MAX_PAUSE_MS, Math.max(CRAWL_PAUSE_MS, 1000 * (robots.delay ?? 0)));
    yield* this.pages(crawl, this.fetcher(pause, site_url), robots);
  }

  /** Deletes the fetched pages, so that the next crawl starts anew. */
  forget(folder: ImportFolder): Promise<void> {
    return rm(folder.pagesFile, { force: true });
  }

  private fetcher(pauseMs: number, siteUrl: string): PictureFetcher {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5';
    return new PictureFetcher(this.config.webhooksToPrivate, {
      accept,
      pauseMs,
      mayFollow: (url) => isOfSite(url, siteUrl),
    });
  }

  /** Returns the text at an address; undefined if there is none. */
  private async textAt(
    { folder, signal }: Crawl,
    fetcher: PictureFetcher,
    url: string,
    maxBytes: number,
  ): Promise<{ url: string; type: string; text: string } | undefined> {
    const file = join(folder.path, 'page');
    try {
      const { url: at, type } = await fetcher.save(url, file, maxBytes, signal);
      return { url: at, type, text: textOf(await readFile(file), type) };
    } catch (error) {
      if (error instanceof NotFetched) return undefined;
      throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  private async confirm(crawl: Crawl, fetcher: PictureFetcher, token: string): Promise<void> {
    const file = await this.textAt(crawl, fetcher, new URL(`/${CONFIRMATION}.txt`, crawl.start).href, 10_000);
    if (token !== '' && file?.text.trim() === token) return;
    const home = await this.textAt(crawl, fetcher, crawl.start, MAX_PAGE_BYTES);
    if (!home) throw new UnreadableExport('unanswered', crawl.start);
    if (token === '' || (await this.pageOf(home.text, home.url))?.metas.get(CONFIRMATION) !== token)
      throw new UnreadableExport('unconfirmed', crawl.start);
  }

  private async robots(crawl: Crawl, fetcher: PictureFetcher): Promise<Robots> {
    const found = await this.textAt(crawl, fetcher, new URL('/robots.txt', crawl.start).href, 500_000);
    return robotsOf(found?.text ?? '', AGENT);
  }

  /** Returns the pages in the site's sitemap. */
  private async inSitemap(crawl: Crawl, fetcher: PictureFetcher, { sitemaps }: Robots): Promise<string[]> {
    const waiting = sitemaps.length > 0 ? [...sitemaps] : [new URL('/sitemap.xml', crawl.start).href];
    const pages: string[] = [];
    for (let at = 0; at < Math.min(waiting.length, MAX_SITEMAPS) && pages.length < MAX_WAITING; at += 1) {
      const url = waiting[at] ?? '';
      if (!isOfSite(url, crawl.start)) continue;
      if (!(await crawl.mayGoOn())) throw new CrawlInterrupted();
      const found = await this.textAt(crawl, fetcher, url, MAX_SITEMAP_BYTES);
      if (!found) continue;
      const { isIndex, places } = await this.thread.run('sitemap', found.text);
      (isIndex ? waiting : pages).push(...places);
    }
    return pages.slice(0, MAX_WAITING);
  }

  /** Returns undefined for a page that takes too much to parse. */
  private async pageOf(html: string, url: string): Promise<WebPage | undefined> {
    try {
      return await this.thread.run('page', { html, url });
    } catch (error) {
      if (error instanceof TaskFailed) return undefined;
      throw error;
    }
  }

  private async *pages(crawl: Crawl, fetcher: PictureFetcher, robots: Robots): AsyncGenerator<OldContent> {
    const { site, folder, start, maxPages, mayGoOn } = crawl;
    const seen = new Set<string>();
    const files = new Set<string>();
    const waiting: string[] = [];
    const leaveOut = (name: string, count = 1): void => {
      if (count > 0) site.leftOut[name] = (site.leftOut[name] ?? 0) + count;
    };
    const add = (address: string, isListed = false): void => {
      const url = URL.parse(address);
      if (!url || !/^https?:$/.test(url.protocol) || !isOfSite(url.href, start)) return;
      url.hash = '';
      // The same page under another host counts once.
      url.host = new URL(start).host;
      url.protocol = new URL(start).protocol;
      const { href, pathname, search } = url;
      if (seen.has(href) || waiting.length >= MAX_WAITING) return;
      // Sorted lists and calendars have endless variants.
      if (search !== '' && !isListed && !/^\?(?:p|page_id)=\d+$/.test(search)) return;
      if (NO_CONTENT.test(pathname)) return;
      const isFile = /\.pdf$/i.test(pathname);
      if (!isFile && !PAGES.test(pathname)) return;
      seen.add(href);
      if (!robots.allows(`${pathname}${search}`)) leaveOut('forbidden by robots.txt');
      else if (isFile) files.add(href);
      else waiting.push(href);
    };
    let total = 0;
    let count = 0;
    const known = new Map<string, KnownPage>();
    for await (const page of knownPages(folder.pagesFile)) known.set(page.url, { ...page, html: '' });
    const addAll = async (addresses: readonly string[], isListed = false): Promise<void> => {
      for (const [at, address] of addresses.entries()) {
        if (at % LINKS_PER_TURN === LINKS_PER_TURN - 1) await nextTurn();
        add(address, isListed);
      }
    };
    const pageOf = this.pageOf.bind(this);
    const contentOf = async function* (page: KnownPage): AsyncGenerator<OldContent> {
      total += page.html.length;
      count += 1;
      if (page.at === '') return leaveOut('pages without an answer');
      const read = await pageOf(page.html, page.at);
      if (!read) return leaveOut('too large');
      await addAll(read.links);
      const own = isOfSite(read.canonical, start) && read.canonical !== '' ? read.canonical : page.at;
      add(own);
      const { pathname, search } = new URL(page.url);
      const path = decoded(`${pathname}${search}`);
      const target = new URL(own);
      const other = decoded(`${target.pathname}${target.search}`);
      if (other.replace(/\/$/, '') === path.replace(/\/$/, '')) yield { ...read.text, path, key: `web:${path}` };
      else yield { kind: 'redirect', type: 'redirect', key: `redirect:${path}`, title: path, path, target: other };
    };
    add(start);
    await addAll(await this.inSitemap(crawl, fetcher, robots), true);
    // In the order in which they were fetched before an interruption.
    for await (const page of knownPages(folder.pagesFile)) {
      seen.add(page.url);
      yield* contentOf(page);
    }
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (known.has(url)) continue;
      if (count >= maxPages || total > MAX_TOTAL) {
        leaveOut('pages beyond the limit', waiting.length + 1);
        break;
      }
      if (!(await mayGoOn())) throw new CrawlInterrupted();
      const found = await this.textAt(crawl, fetcher, url, MAX_PAGE_BYTES);
      const isPage = found && /html/i.test(found.type || 'html');
      const page: KnownPage = { url, at: isPage ? found.url : '', html: isPage ? found.text : '' };
      await appendFile(folder.pagesFile, `${JSON.stringify(page)}\n`, { mode: 0o600 });
      yield* contentOf(page);
    }
    for (const url of files) {
      const path = decoded(new URL(url).pathname);
      const title = path.replace(/^.*\//, '');
      yield { kind: 'file', type: 'file', key: `file:${path}`, title, path, url, alt: '' };
    }
  }
}

/** Yields the pages of an earlier run; a line truncated by a kill is fetched again. */
async function* knownPages(file: string): AsyncGenerator<KnownPage> {
  const stream = createReadStream(file);
  const isThere = await new Promise<boolean>((resolve) => {
    stream.once('open', () => resolve(true));
    stream.once('error', () => resolve(false));
  });
  if (!isThere) return;
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    try {
      yield JSON.parse(line) as KnownPage;
    } catch {
      // The truncated last line.
    }
  }
}

/** Decodes a page in the encoding that the response or the page declares. */
function textOf(bytes: Buffer, type: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^<>]{0,200}?charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}
