import { useLoaderData, useMatch } from '@tanstack/react-router';
import { addressOf } from '../../../backend/core/text/addresses.shared.js';
import type { SharedProps } from '../../../backend/site/pages/shared-props.dto.js';

const LAYOUT = '/_site';

/** The data that all pages share, from the layout's loader. */
export const useSharedProps = (): SharedProps => useLoaderData({ from: LAYOUT });

const NOTHING: Partial<SharedProps> = {};

/** The same for the layout itself. Empty if the loader failed, since the layout is rendered nevertheless. */
export function useLayoutProps(): Partial<SharedProps> {
  const { loaderData } = useMatch({ from: LAYOUT });
  return loaderData ?? NOTHING;
}

/**
 * The `dir` attribute of texts that may be in another language than the page, so that each determines its own direction. Not set if
 * untranslated texts run from left to right like the page.
 */
export function useOwnDirection(): { dir?: 'auto' } {
  const { look, address } = useLayoutProps();
  return look?.direction === 'rtl' || address?.prefix ? { dir: 'auto' } : {};
}

/** The shared props for the `head` of a route. */
export const sharedPropsIn = (matches: readonly { routeId: string; loaderData?: unknown }[]): SharedProps | undefined =>
  matches.find(({ routeId }) => routeId === LAYOUT)?.loaderData as SharedProps | undefined;

/** For links outside of the router: converts a path to an address in the page's language. Other addresses stay unchanged. */
export function useAddress(): (path: string) => string {
  const { address, languages } = useLayoutProps();
  const isElsewhere = (path: string) =>
    languages?.all.some(({ prefix }) => prefix && path.split(/[/?#]/)[1] === prefix);
  return (path) => (address && !isElsewhere(path) ? addressOf(path, address) : path);
}
