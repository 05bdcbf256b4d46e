import { useLoaderData, useMatch } from '@tanstack/react-router';
import type { SharedProps } from '../../../backend/site/pages/shared-props.dto.js';

const LAYOUT = '/_site';

/** The data that all pages share, from the layout's loader. */
export const useSharedProps = (): SharedProps => useLoaderData({ from: LAYOUT });

const NOTHING: Partial<SharedProps> = {};

/** The same for the layout itself. Empty if the loader failed, since the layout is rendered then as well. */
export const useLayoutProps = (): Partial<SharedProps> =>
  useMatch({ from: LAYOUT, select: ({ loaderData }) => loaderData ?? NOTHING });

/** The same for the `head` of a route. */
export const sharedPropsIn = (matches: readonly { routeId: string; loaderData?: unknown }[]): SharedProps | undefined =>
  matches.find(({ routeId }) => routeId === LAYOUT)?.loaderData as SharedProps | undefined;
