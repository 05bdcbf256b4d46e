import type { DehydratedMatch } from '@tanstack/router-core/ssr/client';

/** The element of a public page that carries the data it was rendered with, as JSON. */
export const PAGE_DATA_ID = 'page-data';

/**
 * A route of the page with its data, under the names that the router's own `hydrate` reads: `i` id, `s` status, `l`
 * loader data, `e` error, `g` whether it is the one that shows that nothing was found.
 */
export type RouteData = Pick<DehydratedMatch, 'i' | 's' | 'l' | 'e' | 'g'>;

/**
 * Hands the page's data to the router's `hydrate`, which looks for it where Start's inline scripts put it. The back
 * office, and development, come with those scripts.
 */
export function exposePageData(): void {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!json) return;
  const routes: RouteData[] = JSON.parse(json);
  const nothing = () => {};
  window.$_TSR = {
    router: { manifest: undefined, matches: routes.map((route) => ({ ...route, u: Date.now(), ssr: true })) },
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
    buffer: [],
  };
}
