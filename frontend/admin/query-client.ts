import { type Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { ApiError } from '../api/client';
import type { Sent, SentQueries } from '../hydration/sent-queries';

const clients = new WeakMap<AnyRouter, QueryClient>();

/** The query client of a router. On the server, each page has a router of its own. */
export function queryClientOf(router: AnyRouter): QueryClient {
  const client = clients.get(router) ?? createQueryClient();
  clients.set(router, client);
  return client;
}

/**
 * What the router's scripts in the page have received. Read when this module is loaded, before they are removed; the router's own
 * `hydrate` would be code of every page.
 */
const sent: Sent = (typeof window !== 'undefined' && window.$_TSR?.router?.dehydratedData) || {};

/** What is first shown later is fetched. */
const VALID_MS = 5000;

/**
 * Gives a query the result that the server has sent, when the first component that shows it has been hydrated: hydration has to
 * render what the server has rendered, without results.
 */
async function addSentResults(client: QueryClient): Promise<void> {
  const json = await sent.queries?.catch(() => undefined);
  if (!json) return;
  const results: SentQueries = JSON.parse(json);
  const cache = client.getQueryCache();
  const give = (query: Query): void => {
    const { [query.queryHash]: result } = results;
    delete results[query.queryHash];
    // As old as the page, not as its scripts: what took long to load is fetched anew.
    if (result !== undefined && query.state.data === undefined)
      query.setData(result, { updatedAt: performance.timeOrigin, manual: false });
  };
  // Where the scripts came from the browser's cache, queries may be running already.
  for (const query of cache.getAll()) if (query.getObserversCount() > 0) give(query);
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') give(query);
  });
  setTimeout(stop, VALID_MS);
}

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Short, since others edit the same records: a mounting screen refetches.
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        // Without a connection, queries fail and the screen shows that; by default they would wait silently and show old data as
        // current.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Fails at once, so that the form can report it.
      mutations: { networkMode: 'always' },
    },
  });
  addSentResults(client);
  return client;
}

/** Whether a retry may succeed: for network errors and 5xx, but not 4xx. */
function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
