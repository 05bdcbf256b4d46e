import { type AnyRouteMatch, createMemoryHistory, type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { getNormalizedURL } from '@tanstack/react-router/ssr/server';
import { getScrollRestorationScriptForRouter } from '@tanstack/router-core/scroll-restoration-script';
import { renderToString } from 'react-dom/server';
import type { RenderedPage } from '../../backend/core/ssr/page-context.js';
import type { RouteData } from '../hydration/page-data';
import { htmlShellFor } from './html-shell.server';

const END_OF_HEAD = '</head>';
const END_OF_BODY = '</body></html>';

/** What React leaves where a part of the page threw; the browser would have to make it. */
const FAILED_PART = '<!--$!-->';

/**
 * Renders a public page in one piece. Start's own handler takes twice as long over the same page: it sends the page's data
 * as a program and copies the whole through streams (docs/decisions/018-own-renderer-for-public-pages.md). These are
 * internals of the router, whose version is pinned for it.
 */
export async function renderWholePage(router: RegisteredRouter, url: URL): Promise<RenderedPage> {
  const { url: known, handledProtocolRelativeURL } = getNormalizedURL(url);
  if (handledProtocolRelativeURL) return redirection(308, known.href);

  const restoreScroll = getScrollRestorationScriptForRouter(router) ?? '';
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [known.pathname + known.search] }),
    origin: known.origin,
    // The shell has the script for it.
    scrollRestoration: false,
  });
  await router.load();
  const result = router._serverResult;
  if (result?.type !== 'render') {
    return redirection(result?.redirect.status ?? 307, result?.redirect.headers.get('location') ?? '/');
  }

  const markup = renderToString(<RouterProvider router={router} />);
  if (markup.includes(FAILED_PART)) throw new Error(`A part of ${known.pathname} could not be rendered.`);
  const routes = shownOf(result.matches);
  const shell = htmlShellFor(
    routes.map(({ routeId }) => routeId),
    restoreScroll,
  );
  const headEnd = markup.indexOf(END_OF_HEAD);
  const html = Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${markup.slice(0, headEnd)}`),
    shell.styles,
    Buffer.from(markup.slice(headEnd, -END_OF_BODY.length)),
    // What failed on the server is not made again in the browser: the page says so, and its links are links.
    ...(result.status === 500 ? [] : [shell.beforeData, inlineJson(routes.map(dataOf)), shell.afterData]),
    Buffer.from(END_OF_BODY),
  ]);
  return { status: result.status, html, inline: shell.inline };
}

const redirection = (status: number, location: string): RenderedPage => ({
  status,
  location,
  html: Buffer.alloc(0),
  inline: { scripts: [], styles: [] },
});

/** Routes below one that failed or found nothing are not shown. */
function shownOf(matches: AnyRouteMatch[]): AnyRouteMatch[] {
  const end = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound);
  return end < 0 ? matches : matches.slice(0, end + 1);
}

const dataOf = ({ id, status, loaderData, error, _notFound }: AnyRouteMatch): RouteData => ({
  // As the router writes ids for the browser.
  i: id.replaceAll('/', '#'),
  s: status,
  ...(loaderData === undefined ? {} : { l: loaderData }),
  ...(error === undefined ? {} : { e: error }),
  ...(_notFound ? { g: true } : {}),
});

/** JSON in which nothing can end the element that it stands in. */
const inlineJson = (value: unknown): Buffer => Buffer.from(JSON.stringify(value).replaceAll('<', '\\u003c'));
