import { useLoaderData, useMatch } from '@tanstack/react-router';
import type { SharedProps } from '../../../backend/pages/page-data.dto.js';

const LAYOUT = '/_site';

/** What every page shows around its own content, as the layout's loader fetched it. */
export const useSharedProps = (): SharedProps => useLoaderData({ from: LAYOUT });

const NOTHING: Partial<SharedProps> = {};

/** The same for the layout itself, which is also shown when its loader failed: then it is empty. */
export const useLayoutProps = (): Partial<SharedProps> =>
  useMatch({ from: LAYOUT, select: ({ loaderData }) => loaderData ?? NOTHING });

/** The same for a route's `head`. */
export const sharedPropsIn = (matches: readonly { routeId: string; loaderData?: unknown }[]): SharedProps | undefined =>
  matches.find(({ routeId }) => routeId === LAYOUT)?.loaderData as SharedProps | undefined;
