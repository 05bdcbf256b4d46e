import { notFound } from '@tanstack/react-router';
import type { SharedProps } from '../../backend/site/pages/shared-props.dto.js';
import { type Api, ApiError } from './client';

/** The subset of the router's loader arguments used here. */
interface LoaderContext {
  context: { api: Api };
  abortController: AbortController;
}

/** The data of a page without the shared props, which the layout's loader fetches. */
export type OwnData<Page extends SharedProps> = Page extends SharedProps
  ? Omit<Page, keyof SharedProps> & Pick<SharedProps, 'originals'>
  : never;

/** On the server, the pages that are being fetched: their responses contain the shared props. */
const fetched = new WeakMap<Api, Promise<SharedProps>>();

/** Returns the props shared by all public pages: on the server from the response for the page, if there is one. */
export async function loadSharedProps({ context, abortController }: LoaderContext): Promise<SharedProps> {
  if (import.meta.env.SSR) {
    // The router starts the loaders one after another, the layout's first.
    await Promise.resolve();
    const page = await fetched.get(context.api)?.catch(() => undefined);
    if (page) return divide(page).shared;
  }
  return context.api.get<SharedProps>('/api/pages/shared', abortController.signal);
}

/**
 * Fetches the data of a public page. A 404 response renders the not-found page.
 * @param others Calls that are asked one after the other if the first one has no such page.
 */
export async function loadPage<Page extends SharedProps>(
  loader: LoaderContext,
  path: string,
  ...others: string[]
): Promise<OwnData<Page>> {
  const { context, abortController } = loader;
  try {
    const page = context.api.get<Page>(path, abortController.signal);
    if (import.meta.env.SSR) fetched.set(context.api, page);
    return divide(await page).own as OwnData<Page>;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    const [next, ...rest] = others;
    if (next === undefined) throw notFound();
    return loadPage<Page>(loader, next, ...rest);
  }
}

/** The names of the shared props. */
const SHARED: Record<Exclude<keyof SharedProps, 'originals'>, true> = {
  siteName: true,
  siteUrl: true,
  turnstileSiteKey: true,
  productSlider: true,
  sidebarData: true,
  contact: true,
  look: true,
  shell: true,
  menus: true,
  privacyNotice: true,
  assistant: true,
  searchAccess: true,
  address: true,
  languages: true,
  notOffered: true,
  extensions: true,
  featuresOff: true,
  unwritten: true,
  newTabs: true,
};

/** Paths of untranslated texts go with the part that has the text. */
function divide<Page extends SharedProps>({ originals, ...page }: Page): { shared: SharedProps; own: OwnData<Page> } {
  const [shared, own] = [true, false].map((isWanted) => {
    const isIn = (name: string) => name in SHARED === isWanted;
    const paths = originals?.filter((path) => isIn(path.split('.', 1)[0] ?? '')) ?? [];
    return {
      ...Object.fromEntries(Object.entries(page).filter(([name]) => isIn(name))),
      ...(paths.length > 0 ? { originals: paths } : {}),
    };
  });
  return { shared: shared as unknown as SharedProps, own: own as unknown as OwnData<Page> };
}
