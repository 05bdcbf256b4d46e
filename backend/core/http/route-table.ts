import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { isBackOffice, pathnameOf } from './paths.js';

/** Below `/admin` stand the screens of the back office, and beside them those calls that the specification puts there. */
const ADMIN_API = '/admin/api';

/** The specification gives these paths two representations: the page, or JSON for `Accept: application/json`. */
const NEGOTIATED = /^\/admin\/chatbot(?:-settings)?(?:\/|$)/;

/** Screens and built files, which are no routes of Nest. */
const OTHERS = ['admin', 'assets', 'favicon'];

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Which paths the API answers, read from the routes that Nest has registered by the first request, and which first segments
 * of paths are taken. A new `@Get('feed.xml')` needs no entry anywhere else.
 */
@Injectable()
export class RouteTable {
  private pageSegments: readonly string[] = [];
  private reserved: () => readonly string[] = () => [];
  private known?: { segments: Set<string>; patterns: RegExp[]; taken: Set<string> };

  constructor(private readonly adapter: HttpAdapterHost) {}

  /**
   * Names the paths of the public pages. Their first segments are taken as well, and stay those of pages: of `/updates/feed.xml`
   * only the path itself is the API's.
   */
  addPages(paths: readonly string[]): void {
    this.pageSegments = [...this.pageSegments, ...paths.map(firstSegment)];
    this.known = undefined;
  }

  /** Names a source of first segments that are taken as well, and may change. */
  reserve(segments: () => readonly string[]): void {
    this.reserved = segments;
  }

  /**
   * Whether a page is requested, rather than the API. The path decides, since browsers accept HTML for pictures and
   * downloads as well; only paths with two representations depend on Accept.
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
   * Whether no page of editors can be at `/{slug}`: it would never be shown, or would hide what is below. Slugs have no
   * dots: whoever asks for `sitemap-xml` means the file, and `sitemap` would be taken for it.
   */
  isTaken(slug: string): boolean {
    return this.isReserved(slug) || this.reserved().includes(slug);
  }

  /** The same without the segments that may change. */
  isReserved(slug: string): boolean {
    const file = slug.replace(/-([a-z0-9]+)$/, '.$1');
    const { taken } = this.table;
    return taken.has(slug) || this.isApi(`/${slug}`) || this.isApi(`/${file}`);
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
    const routes = router.stack.flatMap(({ route }) =>
      route?.path.startsWith('/') && route.stack.some(({ method }) => method === 'get') ? [route.path] : [],
    );
    // Everything below a first segment of the API is the API's, so that it answers what it does not know in its own way.
    const isFixed = (path: string) =>
      !isBackOffice(path) && !/[:*{]/.test(firstSegment(path)) && !this.pageSegments.includes(firstSegment(path));
    const segments = new Set(routes.filter(isFixed).map(firstSegment));
    const others = routes.filter((path) => !isFixed(path) && !path.startsWith(`${ADMIN_API}/`));
    const first = [...segments, ...OTHERS, ...this.pageSegments];
    return {
      segments,
      patterns: others.map(toPattern),
      // `robots.txt` takes `robots` too.
      taken: new Set(first.flatMap((segment) => [segment, segment.replace(/\..*$/, '')])),
    };
  }
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** A path of Express, such as `/admin/edit_post/:id` or `/storage/{*any}`, as the expression that it stands for. */
const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(:\w+|\{?\*\w+\}?)/)
      .map((part) => (part.startsWith(':') ? '[^/]+' : /^\{?\*/.test(part) ? '.*' : part.replaceAll('.', '\\.')))
      .join('')}/?$`,
  );
