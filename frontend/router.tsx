import { createRouter } from '@tanstack/react-router';
import { createApi } from './api/client';
import { parseSearch, stringifySearch } from './api/search';
import { currentNonce, currentTransport } from './api/transport';
import { isHydrated } from './hydration/hydrated';
import { routeTree } from './routeTree.gen';

export function getRouter() {
  const nonce = currentNonce();
  return createRouter({
    routeTree,
    context: { api: createApi(currentTransport()) },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    // Public pages are hydrated late, when the visitor may have scrolled already.
    scrollRestoration: () => typeof window === 'undefined' || isHydrated(),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
