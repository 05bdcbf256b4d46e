import { createRouter } from '@tanstack/react-router';
import { createApi } from './api/client';
import { currentNonce, currentTransport } from './api/transport';
import { parseSearch, stringifySearch } from './api/search';
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
    scrollRestoration: true,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
