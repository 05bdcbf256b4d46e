import { AsyncLocalStorage } from 'node:async_hooks';
import type { PageContext } from '../../backend/core/ssr/page-context.js';

const storage = new AsyncLocalStorage<PageContext>();

/** Makes the context available to `pageRequest` while rendering. */
export const withPageRequest = <T>(context: PageContext, render: () => T): T => storage.run(context, render);

/** The context of the page that is being rendered, by `AsyncLocalStorage`. */
export function pageRequest(): PageContext {
  const context = storage.getStore();
  if (!context) throw new Error('No page is being rendered.');
  return context;
}
