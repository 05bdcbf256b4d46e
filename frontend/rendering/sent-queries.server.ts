import type { AnyRouter } from '@tanstack/react-router';
import { queryClientOf } from '../admin/query-client';
import type { Sent, SentQueries } from '../hydration/sent-queries';

/** The page ends with the slowest of these queries; the browser fetches what is missing by then. */
const DEADLINE_MS = 300;

/** The screens of signed-in users. */
const SHELL = '/admin/_shell';

/**
 * Runs the queries of a screen of the back office on the server, so that the browser has their results when it has loaded the scripts.
 * They are the queries that rendering has created, and start after it: the rest of the page does not wait for them.
 */
export function sendQueries(router: AnyRouter): Sent {
  const { serverSsr } = router;
  if (!serverSsr || !router.stores.matches.get().some(({ routeId }) => routeId === SHELL)) return {};
  const isRendered = new Promise<boolean>((resolve) => {
    serverSsr.onRenderFinished(() => resolve(true));
    // Nobody waits for the page any more.
    serverSsr.onCleanup(() => resolve(false));
  });
  return { queries: isRendered.then((is) => (is ? runQueries(router) : '{}')) };
}

async function runQueries(router: AnyRouter): Promise<string> {
  const queries = queryClientOf(router)
    .getQueryCache()
    .getAll()
    // Forms are filled from queries that are never kept.
    .filter(({ options }) => (options as { enabled?: unknown }).enabled !== false && options.gcTime !== 0);
  const fetched = queries.map((query) => query.fetch({ ...query.options, retry: false }).catch(() => undefined));
  await Promise.race([Promise.all(fetched), new Promise((resolve) => setTimeout(resolve, DEADLINE_MS).unref())]);
  const results = queries.filter(({ state }) => state.status === 'success');
  const sent: SentQueries = Object.fromEntries(results.map(({ queryHash, state }) => [queryHash, state.data]));
  return JSON.stringify(sent);
}
