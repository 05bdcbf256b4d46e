import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kind, StatedForm } from '../../backend/core/crud/kinds.dto.js';
import type { PageContext } from '../../backend/core/ssr/page-context.js';

interface PageRequest extends PageContext {
  /** The language of a page of the back office. */
  language?: string;
  /** The kinds of records that its user may read. */
  kinds?: readonly Kind[];
  /** What is stated of the other forms that its user may open. */
  forms?: readonly StatedForm[];
}

const storage = new AsyncLocalStorage<PageRequest>();

/** Makes the context available to `pageRequest` while rendering. */
export const withPageRequest = <T>(context: PageRequest, render: () => T): T => storage.run(context, render);

/** The context of the page being rendered, from `AsyncLocalStorage`. */
export function pageRequest(): PageContext {
  const context = storage.getStore();
  if (!context) throw new Error('No page is being rendered.');
  return context;
}

/** Where the kinds of records of the back office page being rendered are kept. */
export const pageKinds = (): Pick<PageRequest, 'kinds' | 'forms'> => storage.getStore() ?? {};

/** The language of the back office page being rendered. */
export const pageLanguage = (): string | undefined => storage.getStore()?.language;
