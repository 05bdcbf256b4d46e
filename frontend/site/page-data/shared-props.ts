import { useLoaderData, useMatch } from '@tanstack/react-router';
import { addressOf, pathOf } from '../../../backend/core/text/addresses.shared.js';
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

/** The language whose prefix an address begins with; undefined for those without one. */
function useLanguageOf() {
  const { languages } = useLayoutProps();
  return (address: string) => languages?.all.find(({ prefix }) => prefix && address.split(/[/?#]/)[1] === prefix);
}

/** For links outside of the router: converts a path to an address in the page's language. Other addresses stay unchanged. */
export function useAddress(): (path: string) => string {
  const { address } = useLayoutProps();
  const languageOf = useLanguageOf();
  return (path) => (address && !languageOf(path) ? addressOf(path, address) : path);
}

/**
 * For links of the router: converts an address in the page's language, or one without a prefix, to the path of a route. Returns
 * undefined for addresses in another language, which the router can't open.
 */
export function useRoutePath(): (address: string) => string | undefined {
  const { address: form } = useLayoutProps();
  const languageOf = useLanguageOf();
  return (address) => {
    const language = languageOf(address);
    if (language && language.prefix !== form?.prefix) return undefined;
    return form && form.prefix === (language?.prefix ?? '') ? pathOf(address, form) : address;
  };
}
