import { hash } from 'node:crypto';
import { type AnyRouteMatch, createMemoryHistory, type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { getNormalizedURL } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { PageContext, RenderedPage } from '../../backend/core/ssr/page-context.js';
import { PAGE_DATA_ID, type PageData, type RouteData } from '../hydration/page-data';
import { sharedPropsIn } from '../site/page-data/shared-props';
import { bootstrapElement, fontStylesFor, htmlShellFor, offerScript } from './html-shell.server';
import { sourceOf } from './inline-source.server';
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

/** Signs of ASCII that few texts have, outside tags. Those of the head are in its styles. */
const SIGNS = />[^<]*(?:[\\^`{-~]|&[lg]t;)/;

/** The letters of a page that may need further faces: all beyond ASCII, and one such sign if there is any. */
const furtherLetters = (markup: string, headEnd: number): string =>
  `${markup.match(/[^\0-\x7f]+/g)?.join('') ?? ''}${SIGNS.test(markup.slice(headEnd)) ? '<' : ''}`;

const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body></html>';

const DATA_SCRIPT = Buffer.from(`<script type="application/json" id="${PAGE_DATA_ID}">`);
const CLOSED_SCRIPT = Buffer.from('</script>');

/** React's marker for a Suspense boundary that threw on the server and would be rendered in the browser. */
const FAILED_BOUNDARY = '<!--$!-->';

/**
 * Renders a public page without streaming. Start's handler takes twice as long: it serializes the data as JavaScript and copies the
 * page through streams (docs/decisions/018-own-renderer-for-public-pages.md). This function uses internals of the router, whose
 * version is therefore pinned.
 */
export async function renderWholePage(
  router: RegisteredRouter,
  url: URL,
  {
    withScripts = true,
    isDescribed = withScripts,
    dataUrl,
  }: Pick<PageContext, 'withScripts' | 'isDescribed' | 'dataUrl'> = {},
): Promise<RenderedPage> {
  const { url: normalized, handledProtocolRelativeURL } = getNormalizedURL(url);
  if (handledProtocolRelativeURL) return redirect(308, normalized.href);

  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [normalized.pathname + normalized.search] }),
    origin: normalized.origin,
    // The browser handles scrolling of documents (`leaveScrollingToBrowser`).
    scrollRestoration: false,
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type !== 'render') {
    const location = result?.redirect.headers.get('location') ?? '/';
    // The router's redirects are temporary. That of a slash at the end, which addresses of older sites have, is for good.
    const isSamePage = URL.parse(location, normalized)?.pathname === normalized.pathname.replace(/\/+$/, '');
    return redirect(isSamePage ? 301 : (result?.redirect.status ?? 307), location);
  }

  const markup = renderToString(<RouterProvider router={router} />);
  if (markup.includes(FAILED_BOUNDARY)) throw new Error(`A part of ${normalized.pathname} could not be rendered.`);
  const routes = renderedMatches(result.matches);
  const shared = sharedPropsIn(routes);
  const shell = htmlShellFor(routes.flatMap(withRouteOfBlocks), shared?.look.themeName);
  const headEnd = markup.indexOf(END_OF_HEAD);
  const focus = focusStyles(markup);
  const offers = shared?.languages !== undefined;
  // Previews are only for people.
  const described = isDescribed && result.status === 200 ? structuredData(routes) : undefined;
  // The error page is not hydrated: the browser would run the failed loaders again.
  const data = result.status === 500 || !withScripts ? undefined : pageDataOf(routes);
  const isApart = data !== undefined && dataUrl !== undefined && result.status === 200;
  const end = markup.slice(headEnd, -END_OF_BODY.length);
  // Previews are changed in place by unsaved input, so they include all styles; so do pages that load none.
  const styles = data
    ? [shell.styles.for(markup), ...fontStylesFor(shell, furtherLetters(markup, headEnd))]
    : [shell.styles.whole, ...fontStylesFor(shell)];
  const html = Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${markup.slice(0, headEnd)}`),
    ...styles.map(({ element }) => element),
    ...(focus === '' ? [] : [Buffer.from(`<style>${focus}</style>`)]),
    // A data block, which the content security policy allows.
    ...(described
      ? [Buffer.from('<script type="application/ld+json">'), inline(JSON.stringify(described)), CLOSED_SCRIPT]
      : []),
    Buffer.from(end),
    ...(data
      ? [
          ...(isApart ? [] : [DATA_SCRIPT, inline(data.json), CLOSED_SCRIPT]),
          bootstrapElement(shell, isApart ? `${dataUrl}${dataUrl.includes('?') ? '&' : '?'}v=${data.version}` : ''),
          ...(offers ? [Buffer.from(`<script>${offerScript}</script>`)] : []),
        ]
      : []),
    Buffer.from(END_OF_BODY),
  ]);
  const scripts = offers ? [...shell.scripts, sourceOf(offerScript)] : shell.scripts;
  // An unknown path is a 404 even if the layout's data could not be loaded.
  const status = result.matches.at(-1)?.routeId === '/_site/$' ? 404 : result.status;
  return {
    status,
    route: routePattern(result.matches),
    html,
    ...(isApart ? { data: Buffer.from(data.json) } : {}),
    inline: {
      scripts,
      styles: [
        ...styles.map(({ source }) => source),
        ...(shared?.look.theme ? [sourceOf(shared.look.theme)] : []),
        ...(focus === '' ? [] : [sourceOf(focus)]),
      ],
    },
  };
}

/** The pattern as in the API's routes: `/updates/:slug`. Undefined for an unknown path. */
function routePattern(matches: AnyRouteMatch[]): string | undefined {
  const last = matches.at(-1);
  if (!last || last.routeId === '/_site/$') return undefined;
  return String(last.fullPath)
    .replaceAll('$', ':')
    .replace(/(.)\/$/, '$1');
}

const redirect = (status: number, location: string): RenderedPage => ({
  status,
  location,
  html: Buffer.alloc(0),
  inline: { scripts: [], styles: [] },
});

/** The matches up to the first one that failed or was not found, as the router renders them. */
function renderedMatches(matches: AnyRouteMatch[]): AnyRouteMatch[] {
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound);
  return end < 0 ? matches : matches.slice(0, end + 1);
}

/** A page of blocks, whose parts a home page with blocks has as well. */
const ROUTE_OF_BLOCKS = '/_site/$slug';

const withRouteOfBlocks = ({ routeId, loaderData }: AnyRouteMatch): string[] =>
  routeId === '/_site/' && loaderData?.blocks.length > 0 ? [routeId, ROUTE_OF_BLOCKS] : [routeId];

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
