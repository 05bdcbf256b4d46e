import type { RegisteredRouter } from '@tanstack/react-router';
import type { DehydratedMatch } from '@tanstack/router-core/ssr/client';

/** The id of the JSON script with the loader data of a public page, for pages that contain it. */
export const PAGE_DATA_ID = 'page-data';

/**
 * A dehydrated route match, with the property names that the router's `hydrate` expects: `s` status, `l` loader data, `e` error,
 * `g` whether it renders the not-found page. The id is left out because it contains the address: one not-found page is sent for all
 * addresses.
 */
export type RouteData = Pick<DehydratedMatch, 's' | 'l' | 'e' | 'g'>;

export interface PageData {
  /** The version of the content: a page rendered from another version can't be hydrated with it. */
  version: string;
  routes: RouteData[];
}

declare global {
  interface Window {
    /** Data fetched by the inline bootstrap at the first interaction, if the page does not contain it. */
    pageData?: { url: string; answer: Promise<PageData> };
  }
}

/**
 * Passes the page's data to the router's `hydrate` in `window.$_TSR`, which Start's inline scripts would set. Only the back office
 * and the development server have these scripts; their pages have no data.
 * @returns Whether the page shows that data, which is not the case if the content has changed since.
 */
export async function exposePageData(router: RegisteredRouter): Promise<boolean> {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  const data = json ? (JSON.parse(json) as PageData) : await window.pageData?.answer;
  if (!data) return true;
  const matched = router.matchRoutes(router.latestLocation);
  const nothing = () => {};
  window.$_TSR = {
    router: {
      manifest: undefined,
      matches: data.routes.map((route, index) => ({
        ...route,
        // The router's own encoding of ids.
        i: matched[index]?.id.replaceAll('/', '#') ?? '',
        u: Date.now(),
        ssr: true,
      })),
    },
    h: nothing,
    e: nothing,
    c: nothing,
    p: nothing,
    buffer: [],
  };
  return window.pageData?.url.endsWith(data.version) ?? true;
}
