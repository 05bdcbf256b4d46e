import { notFound } from '@tanstack/react-router';
import type { SharedProps } from '../../backend/site/pages/shared-props.dto.js';
import { type Api, ApiError } from './client';

/** The subset of the router's loader arguments used here. */
interface LoaderContext {
  context: { api: Api };
  abortController: AbortController;
}

/** The data of a page without the shared props, which the layout's loader fetches. */
export type OwnData<Page extends SharedProps> = Omit<Page, keyof SharedProps>;

/** Fetches the props shared by all public pages. */
export const loadSharedProps = ({ context, abortController }: LoaderContext): Promise<SharedProps> =>
  context.api.get<SharedProps>('/api/pages/shared', abortController.signal);

/** Fetches the data of a public page. A 404 response renders the not-found page. */
export async function loadPage<Page extends SharedProps>(
  { context, abortController }: LoaderContext,
  path: string,
): Promise<OwnData<Page>> {
  try {
    const {
      siteName,
      siteUrl,
      turnstileSiteKey,
      productSlider,
      sidebarData,
      contact,
      look,
      shell,
      menus,
      privacyNotice,
      assistant,
      address,
      languages,
      notOffered,
      ...own
    } = await context.api.get<Page>(path, abortController.signal);
    return own;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
