import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Inject, Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { FormerSlug } from '../../core/crud/former-slug.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { canonicalUrl } from '../../core/http/canonical-url.js';
import { RouteTable } from '../../core/http/route-table.js';
import { inSiteLanguage, SiteAddresses } from '../../core/http/site-addresses.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { PublicPages } from '../../core/ssr/public-pages.js';
import { inWholeLines } from '../../site/calendars/ics.js';
import { FEEDS } from '../../site/feeds/feeds.constants.js';
import { Redirect } from '../../site/redirects/redirect.entity.js';
import { staticCss, staticHtml } from './static-html.js';
import { StaticPaths } from './static-paths.js';
import type { ZipWriter } from './zip-writer.js';

/** Maximum number of pages and files in one copy. */
const MAX_ADDRESSES = 500_000;

/** Number of redirects read at once. */
const BATCH_SIZE = 500;

const CLIENT = { ip: '127.0.0.1', requestId: 'copy' };

const TEXTS = /\.(?:xml|json|txt|md|webmanifest)$/;

/** Exports the whole site as files for any web server: everything reachable by links, feeds and the sitemap. */
@Injectable()
export class StaticSiteService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly pages: PublicPages,
    private readonly routes: RouteTable,
    private readonly addresses: SiteAddresses,
    private readonly words: WordsService,
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly siteRoutes: PageRegistry,
    private readonly languages: LanguagesService,
  ) {}

  /** @param baseUrl Address of the copy, for URLs that have to be absolute; links between its pages are relative. */
  async write(zip: ZipWriter, baseUrl: string): Promise<void> {
    const copy = new Copy(this.config.siteUrl, (address) => this.canonical(address));
    const first = Object.values(SITE_PAGES).map(({ path }) => path);
    for (const path of [
      ...first,
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
      ...Object.values(FEEDS).map(({ path }) => path),
    ])
      copy.add(path);
    // Written first: it references files that no other page does.
    await this.writeNotFound(zip, copy, baseUrl);
    for (let address = copy.next(); address !== undefined; address = copy.next())
      await this.writeOne(zip, copy, address, baseUrl);
    await zip.add('_redirects', Readable.from(this.formerAddresses(copy)));
  }

  private async writeOne(zip: ZipWriter, copy: Copy, address: string, baseUrl: string): Promise<void> {
    if (this.isPage(address)) {
      const { html, location } = await this.render(address);
      if (location !== undefined) {
        const to = copy.paths.own(location, address);
        if (to !== undefined) copy.add(to);
        const file = copy.paths.fileOf(address);
        await zip.add(file, leadsTo(to === undefined ? location : copy.paths.relative(to, file)));
      } else if (html !== undefined) await this.writePage(zip, copy, { address, html, baseUrl });
      return;
    }
    const response = await this.pages.call(address, CLIENT);
    const file = copy.paths.fileOf(address);
    if (response.status !== 200 || !response.body) {
      await response.body?.cancel();
      return;
    }
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/css')) {
      await zip.add(file, staticCss(await response.text(), this.linker(copy, address, file)));
    } else if (file.endsWith('.ics')) {
      await zip.add(
        file,
        inWholeLines(await response.text(), (lines) => this.whole(lines, copy, baseUrl)),
      );
    } else if (TEXTS.test(file)) {
      const text = await response.text();
      if (/^\/sitemap/.test(address))
        for (const [, found = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g))
          copy.follow(found.replaceAll('&amp;', '&'), address);
      if (type.includes('manifest'))
        for (const [, found = ''] of text.matchAll(/"src":\s*"([^"]+)"/g)) copy.follow(found, address);
      await zip.add(file, this.whole(text, copy, baseUrl));
    } else await zip.add(file, Readable.fromWeb(response.body as ReadableStream));
  }

  private async writePage(
    zip: ZipWriter,
    copy: Copy,
    { address, html, baseUrl, file = copy.paths.fileOf(address), link = this.linker(copy, address, file) }: PageToWrite,
  ): Promise<void> {
    const { language } = this.addresses.namedBy(address.replace(/\?.*$/s, ''));
    const formNotice = inSiteLanguage(language, this.addresses, () => this.words.of('mistakes').notInCopy);
    await zip.add(
      file,
      staticHtml(html, {
        link: (to) => link(to) ?? elsewhere(to, this.config.siteUrl, baseUrl),
        whole: (text) => this.whole(text, copy, baseUrl),
        formNotice,
      }),
    );
  }

  /** Writes the page for unknown addresses. Its links begin at the root, since it is displayed at any address. */
  private async writeNotFound(zip: ZipWriter, copy: Copy, baseUrl: string): Promise<void> {
    const { html } = await this.render('/-/-', 404);
    const root = new URL(baseUrl).pathname.replace(/\/$/, '');
    const link = (address: string): string | undefined => {
      const own = copy.follow(address, '/');
      return own === undefined ? undefined : `${root}/${copy.paths.relative(own, '').replace(/^\.\/$/, '')}`;
    };
    if (html !== undefined) await this.writePage(zip, copy, { address: '/', html, baseUrl, file: '404.html', link });
  }

  private async render(address: string, status = 200): Promise<{ html?: string; location?: string }> {
    const named = this.addresses.namedBy(address.replace(/\?.*$/s, ''));
    if (!named.isPublished) return {};
    if (named.moved !== undefined) return { location: named.moved };
    const page = await inSiteLanguage(named.language, this.addresses, () =>
      this.pages.render(address, CLIENT, { withScripts: false, isDescribed: true, form: named.form }),
    );
    if (page.location !== undefined) return { location: page.location };
    if (page.status === status) return { html: page.html.toString('utf8') };
    // Links to former addresses of records: the site knows the present ones.
    const response = page.status === 404 ? await this.pages.call(address, CLIENT) : undefined;
    await response?.body?.cancel();
    const location = response?.headers.get('location');
    return location ? { location } : {};
  }

  private linker(copy: Copy, page: string, file: string): (address: string) => string | undefined {
    return (address) => {
      const own = copy.follow(address, page);
      if (own !== undefined) return copy.paths.relative(own, file);
      // Addresses that only the site itself serves, such as the sign-in.
      return /^\/(?!\/)/.test(address) ? `${this.config.siteUrl}${address}` : undefined;
    };
  }

  /** Replaces absolute URLs in a text, such as a feed, by those of the copy, and adds the files that it references. */
  private whole(text: string, copy: Copy, baseUrl: string): string {
    const { siteUrl } = this.config;
    const named = text.replace(copy.wholeAddress, (found) => {
      const address = found.replaceAll('&amp;', '&');
      const own = copy.paths.own(address, '/');
      if (own !== undefined && !this.isPage(own)) copy.add(own);
      const to = own?.includes('?') ? `${baseUrl}/${copy.paths.relative(own, '')}` : address.replace(siteUrl, baseUrl);
      return found === address ? to : to.replaceAll('&', '&amp;');
    });
    return elsewhere(named, siteUrl, baseUrl) ?? named;
  }

  /** Returns the copy's address for an address of the site; undefined for paths that no copy includes. */
  private canonical(address: string): string | undefined {
    const path = address.replace(/[?#].*$/s, '');
    if (/^\/(?:admin|api|health|metrics)(?:\/|$)/.test(path)) return undefined;
    if (!this.isPage(path)) return /^\/(?:feed|atom|calendar)\./.test(path) ? address : path;
    const { url } = canonicalUrl(address, this.addresses);
    const query = new URLSearchParams(url.split('?')[1] ?? '');
    if (query.get('page') === '1') query.delete('page');
    const short = path.length > 1 ? path.replace(/\/+$/, '') : path;
    return query.size === 0 ? short : `${short}?${query}`;
  }

  private isPage(address: string): boolean {
    const path = address.replace(/\?.*$/s, '');
    if (/^\/(?:assets|storage|favicon)/.test(path) || /\.(?:md|txt|xml|json|ico|png|svg|webmanifest)$/.test(path))
      return false;
    return this.routes.isPageRequest({ method: 'GET', url: address, headers: { accept: 'text/html' } });
  }

  /** Yields former addresses in the format of Netlify and Cloudflare: the first rule that matches counts. */
  private async *formerAddresses(copy: Copy): AsyncGenerator<string> {
    yield* this.formerSlugs(copy);
    yield* this.redirects(copy);
    yield* this.formerSections(copy);
  }

  /** Yields the redirects of editors: those of single addresses, then patterns, the longest first. */
  private async *redirects(copy: Copy): AsyncGenerator<string> {
    this.registry.get('redirect');
    const patterns: Redirect[] = [];
    for (let after = 0; ; ) {
      const rows = await this.database.manager
        .createQueryBuilder(Redirect, 'redirect')
        .where('redirect.id > :after', { after })
        .orderBy('redirect.id')
        .limit(BATCH_SIZE)
        .getMany();
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const row of rows) {
        if (row.path.endsWith('/*')) patterns.push(row);
        else yield rule(copy, encodeURI(row.path), row.target);
      }
    }
    patterns.sort((a, b) => b.path.length - a.path.length);
    for (const { path, target } of patterns) yield rule(copy, encodeURI(path), target);
  }

  /** Yields the former slugs of pages. */
  private async *formerSlugs(copy: Copy): AsyncGenerator<string> {
    const { manager } = this.database;
    const [first] = this.languages.all;
    for (let after = { resource: '', slug: '' }; ; ) {
      const { resource, slug } = after;
      const rows = await manager.find(FormerSlug, {
        where: [{ resource: MoreThan(resource) }, { resource, slug: MoreThan(slug) }],
        order: { resource: 'ASC', slug: 'ASC' },
        take: BATCH_SIZE,
      });
      const last = rows.at(-1);
      if (!last) return;
      after = last;
      const nameOf = (row: FormerSlug) => `${row.resource.replace(/@.*$/, '')}:${row.record_id}`;
      const pages = await this.siteRoutes.findRecords(manager, rows.map(nameOf));
      for (const row of rows) {
        const page = pages.get(nameOf(row));
        if (!page?.isActive) continue;
        const target = this.languages.addressOf(page.path, first);
        yield rule(copy, target.replace(/[^/]*$/, row.slug), target);
      }
    }
  }

  /** Yields the former names of sections, and those they had before they were named. */
  private *formerSections(copy: Copy): Generator<string> {
    for (const language of this.languages.published) {
      const { prefix, tag, sections } = language;
      const own = this.languages.formerSections.filter((former) => former.tag === (prefix && tag));
      const former = [...Object.keys(sections).map((section) => ({ name: section, section })), ...own];
      for (const { name, section } of former) {
        const path = `${prefix && `/${prefix}`}/${encodeURIComponent(name)}`;
        const target = this.languages.addressOf(`/${section}`, language);
        yield rule(copy, path, target);
        yield rule(copy, `${path}/*`, `${target}/*`);
      }
    }
  }
}

/** @param path Encoded, or with `/*` at the end. A colon would start a placeholder. */
function rule(copy: Copy, path: string, target: string): string {
  const from = path.replaceAll(':', '%3A');
  if (target === '') return `${from} /404.html 410\n`;
  const own = target.endsWith('/*') ? undefined : copy.paths.own(target, '/');
  const to = own === undefined ? target.replace(/\/\*$/, '/:splat') : `/${copy.paths.relative(own, '')}`;
  return `${from} ${to.replace(/^\/\.\/$/, '/')} 301\n`;
}

interface PageToWrite {
  address: string;
  html: string;
  baseUrl: string;
  file?: string;
  link?: (address: string) => string | undefined;
}

/** The addresses of a copy, written and waiting. */
class Copy {
  readonly paths: StaticPaths;
  /** Matches addresses of the site in any text. */
  readonly wholeAddress: RegExp;
  private readonly known = new Set<string>();
  private waiting: string[] = [];

  constructor(siteUrl: string, canonical: (address: string) => string | undefined) {
    this.paths = new StaticPaths(siteUrl, canonical);
    const site = siteUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    this.wholeAddress = new RegExp(`${site}(?:(?!&(?:quot|lt|gt|#))[^\\s"'<>()[\\]{}\\\\])*`, 'g');
  }

  next(): string | undefined {
    return this.waiting.pop();
  }

  add(address: string): void {
    if (this.known.has(address) || this.known.size >= MAX_ADDRESSES) return;
    this.known.add(address);
    this.waiting.push(address);
  }

  /** Returns the copy's address for a link of a page, and adds its target to the copy. */
  follow(address: string, page: string): string | undefined {
    const own = this.paths.own(address, page);
    if (own !== undefined) this.add(own);
    return own;
  }
}

/** Rewrites addresses of other sites that contain one of this site, such as share links; undefined if it contains none. */
function elsewhere(address: string, siteUrl: string, baseUrl: string): string | undefined {
  const named = encodeURIComponent(siteUrl);
  return address.includes(named) ? address.replaceAll(named, encodeURIComponent(baseUrl)) : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page that redirects, for servers that do not read `_redirects`. */
const leadsTo = (target: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${escaped(target)}"><link rel="canonical" href="${escaped(target)}"><a href="${escaped(target)}">${escaped(target)}</a>\n`;
