import type { RegisteredRouter } from '@tanstack/react-router';
import type { DehydratedMatch } from '@tanstack/router-core/ssr/client';

/** The id of the JSON script with the loader data of a public page, where it is in the page. */
export const PAGE_DATA_ID = 'page-data';

/**
 * A dehydrated route match, with the property names that the router's `hydrate` expects: `s` status, `l` loader data, `e`
 * error, `g` whether it renders the not-found page. Its id is left out, which contains the address: the page of one address
 * that leads nowhere is sent for all of them.
 */
export type RouteData = Pick<DehydratedMatch, 's' | 'l' | 'e' | 'g'>;

export interface PageData {
  /** Of the content: a page that was made of another version can't be hydrated with it. */
  version: string;
  routes: RouteData[];
}

declare global {
  interface Window {
    /** What the inline bootstrap fetches at the first touch, if the data is not in the page. */
    pageData?: { url: string; answer: Promise<PageData> };
  }
}

/**
 * Passes the page's data to the router's `hydrate` by `window.$_TSR`, which Start's inline scripts would set. Only the back
 * office and the development server have these scripts; their pages have no data.
 * @returns Whether the page shows that data. It does not if the content has changed since.
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
        // The router dehydrates ids in this way.
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
