import { notFound } from '@tanstack/react-router';
import type { SharedProps } from '../../backend/pages/page-data.dto.js';
import { type Api, ApiError } from './client';

/** What the router gives to every loader. */
interface LoaderContext {
  context: { api: Api };
  abortController: AbortController;
}

/** A page's data without what the pages share, which the layout's loader has fetched. */
export type OwnData<Page extends SharedProps> = Omit<Page, keyof SharedProps>;

/** Fetches what every public page shows around its own content. */
export const loadSharedProps = ({ context, abortController }: LoaderContext): Promise<SharedProps> =>
  context.api.get<SharedProps>('/api/pages/shared', abortController.signal);

/** Fetches the data of a public page. A 404 of the API becomes the site's not-found page. */
export async function loadPage<Page extends SharedProps>(
  { context, abortController }: LoaderContext,
  path: string,
): Promise<OwnData<Page>> {
  try {
    const { siteName, siteUrl, turnstileSiteKey, productSlider, sidebarData, contact, ...own } =
      await context.api.get<Page>(path, abortController.signal);
    return own;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
