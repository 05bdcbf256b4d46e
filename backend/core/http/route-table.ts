import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { isBackOffice, pathnameOf } from './paths.js';

/** `/admin` contains the screens of the back office, and the calls that the specification puts there. */
const ADMIN_API = '/admin/api';

/** The specification gives these paths two representations: the page, or JSON for `Accept: application/json`. */
const NEGOTIATED = /^\/admin\/chatbot(?:-settings)?(?:\/|$)/;

/** Screens and built files, which are not Nest routes. */
const OTHERS = ['admin', 'assets', 'favicon'];

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Paths answered by the API, read from Nest's routes on the first request, and reserved first segments of paths. A new
 * `@Get('feed.xml')` needs no entry anywhere else.
 */
@Injectable()
export class RouteTable {
  private pageSegments: readonly string[] = [];
  private keptFree: { pattern: RegExp; segment: string }[] = [];
  private reserved: () => readonly string[] = () => [];
  private known?: { segments: Set<string>; patterns: RegExp[]; taken: Set<string> };

  constructor(private readonly adapter: HttpAdapterHost) {}

  /**
   * Adds the paths of public pages. Their first segments are reserved as well, and remain those of pages: for `/updates/feed.xml`,
   * only this exact path belongs to the API.
   */
  addPages(paths: readonly string[]): void {
    this.pageSegments = [...this.pageSegments, ...paths.map(firstSegment)];
    this.known = undefined;
  }

  /** Reserves addresses that have no route: what has them is not part of this site, and may be one day. @param paths Patterns of Express */
  keepFree(paths: readonly string[]): void {
    const kept = paths.map((path) => ({
      pattern: toPattern(path),
      segment: isBackOffice(path) ? '' : firstSegment(path),
    }));
    this.keptFree = [...this.keptFree, ...kept];
  }

  /** Whether an address is that of something that is not part of this site. */
  isKeptFree(path: string): boolean {
    return this.keptFree.some(({ pattern }) => pattern.test(path));
  }

  /** Reads the routes anew with the next request, after some have come or gone. */
  forget(): void {
    this.known = undefined;
  }

  /** Adds a dynamic source of reserved first segments. */
  reserve(segments: () => readonly string[]): void {
    this.reserved = segments;
  }

  /**
   * Whether a page is requested, rather than the API. The path decides, since browsers accept HTML for pictures and downloads as
   * well; only paths with two representations depend on Accept.
   */
  isPageRequest({ method, url = '/', headers }: Request): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathnameOf(url);
    if (NEGOTIATED.test(path)) return !/\bapplication\/json\b/i.test(headers.accept ?? '');
    return !this.isApi(path);
  }

  /** Whether the response depends on Accept, and so needs `Vary: Accept`. */
  variesOnAccept(url: string): boolean {
    return NEGOTIATED.test(pathnameOf(url));
  }

  /**
   * Whether no page of editors can be at `/{slug}`: it would never be shown, or would hide pages below. Slugs have no dots:
   * `sitemap-xml` and `sitemap` would both be mistaken for the file.
   */
  isTaken(slug: string): boolean {
    return this.isReserved(slug) || this.reserved().includes(slug);
  }

  /** The same without dynamic segments. */
  isReserved(slug: string): boolean {
    const file = slug.replace(/-([a-z0-9]+)$/, '.$1');
    const { taken } = this.table;
    if (taken.has(slug) || this.isApi(`/${slug}`) || this.isApi(`/${file}`)) return true;
    // `robots.txt` also reserves `robots`.
    return this.keptFree.some(({ segment }) => segment !== '' && [slug, file].some((one) => isFileOf(one, segment)));
  }

  private isApi(path: string): boolean {
    const { segments, patterns } = this.table;
    if (path === ADMIN_API || path.startsWith(`${ADMIN_API}/`)) return true;
    return segments.has(firstSegment(path)) || patterns.some((pattern) => pattern.test(path));
  }

  private get table() {
    this.known ??= this.read();
    return this.known;
  }

  private read() {
    const { router } = this.adapter.httpAdapter.getInstance<Express>();
    const all = router.stack.flatMap(({ route }) => (route?.path.startsWith('/') ? [route] : []));
    const routes = all.filter(({ stack }) => stack.some(({ method }) => method === 'get')).map(({ path }) => path);
    // The API owns everything below its first segments, so that it also handles unknown paths.
    const isFixed = (path: string) =>
      !isBackOffice(path) && !/[:*{]/.test(firstSegment(path)) && !this.pageSegments.includes(firstSegment(path));
    const segments = new Set(routes.filter(isFixed).map(firstSegment));
    const others = routes.filter((path) => !isFixed(path) && !path.startsWith(`${ADMIN_API}/`));
    // What forms are sent to is no page, yet a page of that address would seem to contain it.
    const sentTo = all.map(({ path }) => path).filter(isFixed);
    const first = [...segments, ...sentTo.map(firstSegment), ...OTHERS, ...this.pageSegments];
    return {
      segments,
      patterns: others.map(toPattern),
      // `robots.txt` also reserves `robots`.
      taken: new Set(first.flatMap((segment) => [segment, segment.replace(/\..*$/, '')])),
    };
  }
}

const isFileOf = (slug: string, segment: string): boolean => segment === slug || segment.replace(/\..*$/, '') === slug;

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** Converts an Express path, such as `/admin/edit_post/:id` or `/storage/{*any}`, to a regular expression. */
const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(:\w+|\{?\*\w+\}?)/)
      .map((part) => (part.startsWith(':') ? '[^/]+' : /^\{?\*/.test(part) ? '.*' : part.replaceAll('.', '\\.')))
      .join('')}/?$`,
  );
