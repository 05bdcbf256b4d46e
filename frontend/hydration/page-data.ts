import type { DehydratedMatch } from '@tanstack/router-core/ssr/client';

/** The id of the JSON script with the loader data of a public page. */
export const PAGE_DATA_ID = 'page-data';

/**
 * A dehydrated route match, with the property names that the router's `hydrate` expects: `i` id, `s` status, `l` loader
 * data, `e` error, `g` whether it renders the not-found page.
 */
export type RouteData = Pick<DehydratedMatch, 'i' | 's' | 'l' | 'e' | 'g'>;

/**
 * Passes the page's data to the router's `hydrate` by `window.$_TSR`, which Start's inline scripts would set. Only the back
 * office and the development server have these scripts; their pages have no data element.
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
