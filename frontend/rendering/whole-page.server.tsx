import { hash } from 'node:crypto';
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';
import { createStartHandler, StartServer } from '@tanstack/react-start/server';
import { getSsrStatus } from '@tanstack/router-core/ssr/server';
import { renderToString } from 'react-dom/server';
import { OWN_CSS_ID } from '../../backend/core/http/own-css.shared.js';
import type { PageContext, RenderedPage } from '../../backend/core/ssr/page-context.js';
import { pageRequest } from '../api/page-request.server';
import { PAGE_DATA_ID, type PageData, type RouteData } from '../hydration/page-data';
import { heroSheetsOf } from '../site/home/hero-styles.server';
import { sharedPropsIn } from '../site/page-data/shared-props';
import { ownCssMedia } from '../site/shell/own-css';
import { ownFontsSheet } from '../themes/own-fonts.server';
import { developmentFrame } from './development-frame.server';
import { bootstrapElement, fontStylesFor, type HtmlShell, htmlShellFor, offerScript } from './html-shell.server';
import { sourceOf } from './inline-source.server';
import type { PageFrame } from './page-frame';
import { structuredData } from './structured-data.server';

const FOCUS = / data-focus="([\d.]+% [\d.]+%)"/g;

/**
 * The style sheet for the focal points of a page's pictures; empty without any. The content security policy allows no `style`
 * attributes, and a rule for each possible point would burden every page.
 */
function focusStyles(markup: string): string {
  const points = new Set([...markup.matchAll(FOCUS)].map(([, point]) => point ?? ''));
  return [...points].map((point) => `[data-focus="${point}"]{object-position:${point}}`).join('');
}

/** The tokens that a style sheet sets or refers to, each once, in one order. */
const tokensNamedIn = (css: string): string[] => [...new Set(css.match(/--[\w-]+/g))].sort();

/** Signs of ASCII that few texts have, outside tags. Those of the head are in its styles. */
const SIGNS = />[^<]*(?:[\\^`{-~]|&[lg]t;)/;

/** The letters of a page that may need further faces: all beyond ASCII, and one such sign if there is any. */
const furtherLetters = (markup: string): string =>
  `${markup.match(/[^\0-\x7f]+/g)?.join('') ?? ''}${SIGNS.test(markup.slice(markup.indexOf(END_OF_HEAD))) ? '<' : ''}`;

const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body></html>';

const DATA_SCRIPT = Buffer.from(`<script type="application/json" id="${PAGE_DATA_ID}">`);
const CLOSED_SCRIPT = Buffer.from('</script>');

/** React's marker for a Suspense boundary that threw on the server and would be rendered in the browser. */
const FAILED_BOUNDARY = '<!--$!-->';

/** The pages of requests: Start passes on only answers. */
const pages = new WeakMap<Request, RenderedPage>();

const handle = createStartHandler(({ request, router }) => {
  const page = pageOf(router, pageRequest());
  pages.set(request, page);
  return new Response(null, { status: page.status });
});

/** Renders a public page completely, by Start's handler (docs/decisions/018-own-renderer-for-public-pages.md). */
export async function renderWholePage(url: URL): Promise<RenderedPage> {
  const request = new Request(url);
  const answer = await handle(request);
  const page = pages.get(request);
  if (page) return page;
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${url.pathname} was answered with ${answer.status}.`);
  // The router's redirects are temporary. That of a slash at the end, which addresses of older sites have, is for good.
  const isSamePage = URL.parse(location, url)?.pathname === url.pathname.replace(/\/+$/, '');
  return {
    status: isSamePage ? 301 : answer.status,
    location,
    html: Buffer.alloc(0),
    inline: { scripts: [], styles: [] },
  };
}

/** The page that a router has loaded. */
function pageOf(
  router: AnyRouter,
  { withScripts = true, isDescribed = withScripts, dataUrl }: PageContext,
): RenderedPage {
  const loadedStatus = getSsrStatus(router);
  const { matches, location } = router.state;
  // Without the scripts and styles that Start adds; in development, they are those of Vite.
  const { ssr } = router;
  router.serverSsr?.cleanup();
  if (import.meta.env.DEV && ssr) router.ssr = ssr;
  const markup = renderToString(<StartServer router={router} />);
  if (markup.includes(FAILED_BOUNDARY)) throw new Error(`A part of ${location.pathname} could not be rendered.`);
  const routes = renderedMatches(matches);
  const shared = sharedPropsIn(routes);
  const headEnd = markup.indexOf(END_OF_HEAD);
  const focus = focusStyles(markup);
  const ownCss = shared?.look.ownCss ?? '';
  const fonts = shared?.look.fonts ? ownFontsSheet(shared.look.fonts, shared.look.themeName) : '';
  const offers = shared?.languages !== undefined;
  // Previews are only for people.
  const described = isDescribed && loadedStatus === 200 ? structuredData(routes) : undefined;
  // The error page is not hydrated: the browser would run the failed loaders again.
  const data = loadedStatus === 500 || !withScripts ? undefined : pageDataOf(routes);
  const isApart = data !== undefined && dataUrl !== undefined && loadedStatus === 200;
  const end = markup.slice(headEnd, -END_OF_BODY.length);
  const frame = import.meta.env.PROD
    ? builtFrame(
        markup,
        htmlShellFor(routes.flatMap(withPartsOfHome), shared?.look, data && tokensNamedIn(fonts + ownCss)),
        data !== undefined,
      )
    : developmentFrame(markup);
  const html = Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${markup.slice(0, headEnd)}`),
    ...frame.styles.map(({ element }) => element),
    ...(focus === '' ? [] : [Buffer.from(`<style>${focus}</style>`)]),
    ...(fonts === '' ? [] : [Buffer.from(`<style>${fonts}</style>`)]),
    ...(ownCss === ''
      ? []
      : [Buffer.from(`<style id="${OWN_CSS_ID}" media="${ownCssMedia(matches)}">${ownCss}</style>`)]),
    // A data block, which the content security policy allows.
    ...(described
      ? [Buffer.from('<script type="application/ld+json">'), inline(JSON.stringify(described)), CLOSED_SCRIPT]
      : []),
    Buffer.from(end),
    ...(data
      ? [
          ...(isApart ? [] : [DATA_SCRIPT, inline(data.json), CLOSED_SCRIPT]),
          frame.bootstrap(isApart ? `${dataUrl}${dataUrl.includes('?') ? '&' : '?'}v=${data.version}` : ''),
          ...(offers ? [Buffer.from(`<script>${offerScript}</script>`)] : []),
        ]
      : []),
    Buffer.from(END_OF_BODY),
  ]);
  // An unknown path is a 404 even if the layout's data could not be loaded.
  const status = matches.at(-1)?.routeId === '/_site/$' ? 404 : loadedStatus;
  return {
    status,
    route: routePattern(matches),
    html,
    ...(isApart ? { data: Buffer.from(data.json) } : {}),
    inline: {
      scripts: [...frame.scripts, ...(offers ? [sourceOf(offerScript)] : [])],
      styles: frame.addsStyles
        ? ["'unsafe-inline'"]
        : [
            ...frame.styles.map(({ source }) => source),
            ...(shared?.look.theme ? [sourceOf(shared.look.theme)] : []),
            ...(focus === '' ? [] : [sourceOf(focus)]),
            ...(fonts === '' ? [] : [sourceOf(fonts)]),
            ...(ownCss === '' ? [] : [sourceOf(ownCss)]),
          ],
    },
  };
}

/** What a built page has of styles and scripts. Previews are changed in place by unsaved input, so they have all styles; so do pages that load none. */
const builtFrame = (markup: string, shell: HtmlShell, hasData: boolean): PageFrame => ({
  styles: hasData
    ? [shell.styles.for(markup), ...fontStylesFor(shell, furtherLetters(markup))]
    : [shell.styles.whole, ...fontStylesFor(shell)],
  bootstrap: (dataUrl) => bootstrapElement(shell, dataUrl),
  scripts: shell.scripts,
});

/** The pattern as in the API's routes: `/updates/:slug`. Undefined for an unknown path. */
function routePattern(matches: AnyRouteMatch[]): string | undefined {
  const last = matches.at(-1);
  if (!last || last.routeId === '/_site/$') return undefined;
  return String(last.fullPath)
    .replaceAll('$', ':')
    .replace(/(.)\/$/, '$1');
}

/** The matches up to the first one that failed or was not found, as the router renders them. */
function renderedMatches(matches: AnyRouteMatch[]): AnyRouteMatch[] {
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound);
  return end < 0 ? matches : matches.slice(0, end + 1);
}

/** A page of blocks, whose parts a home page with blocks, or with a form in its first view, has as well. */
const ROUTE_OF_BLOCKS = '/_site/$slug';

/** The route of a match, and what its page has of others. */
function withPartsOfHome({ routeId, loaderData }: AnyRouteMatch): string[] {
  if (routeId !== '/_site/') return [routeId];
  const hasBlocks = loaderData?.blocks.length > 0 || loaderData?.hero.form !== undefined;
  return [routeId, ...(hasBlocks ? [ROUTE_OF_BLOCKS] : []), ...heroSheetsOf(loaderData?.hero)];
}

const dehydrate = ({ status, loaderData, error, _notFound }: AnyRouteMatch): RouteData => ({
  s: status,
  ...(loaderData === undefined ? {} : { l: loaderData }),
  ...(error === undefined ? {} : { e: error }),
  ...(_notFound ? { g: true } : {}),
});

/** `PageData` as JSON, for which the routes are serialized once. */
function pageDataOf(matches: AnyRouteMatch[]): Pick<PageData, 'version'> & { json: string } {
  const routes = JSON.stringify(matches.map(dehydrate));
  const version = hash('sha256', routes, 'base64url').slice(0, 12);
  return { version, json: `{"version":"${version}","routes":${routes}}` };
}

/** JSON with `<` escaped, so that it cannot contain `</script>`. */
const inline = (json: string): Buffer => Buffer.from(json.replaceAll('<', '\\u003c'));
