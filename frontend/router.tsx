import { createRouter, type LocationRewrite } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type AddressForm, addressOf, pathOf } from '../backend/core/text/addresses.shared.js';
import { createApi } from './api/client';
import { parseSearch, stringifySearch } from './api/search';
import { currentAddresses, currentNonce, currentTransport } from './api/transport';
import { isHydrated } from './hydration/hydrated';
import type { Sent } from './hydration/sent-queries';
import { sendQueries } from './rendering/sent-queries.server';
import { routeTree } from './routeTree.gen';

export function getRouter() {
  const nonce = currentNonce();
  const form = currentAddresses();
  const router = createRouter({
    routeTree,
    context: { api: createApi(currentTransport()) },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    // Public pages, which have no nonce, are hydrated late, when the visitor may have scrolled already.
    scrollRestoration: () => (typeof window === 'undefined' ? nonce !== undefined : isHydrated()),
    ...(form ? { rewrite: rewriteOf(form) } : {}),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    ...(import.meta.env.SSR ? { dehydrate: (): Sent => queriesToSend(router) as Sent } : {}),
  });
  return router;
}

const queriesToSend = createIsomorphicFn().server(sendQueries);

/** Converts between the paths of routes, used by the router, and the addresses of the page's language. */
const rewriteOf = (form: AddressForm): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = pathOf(url.pathname, form);
    return url;
  },
  output: ({ url }) => {
    url.pathname = addressOf(url.pathname, form);
    return url;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
