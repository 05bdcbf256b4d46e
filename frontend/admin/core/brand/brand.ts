import { useMatch, useRouter } from '@tanstack/react-router';
import { SPECIFIED } from '../../../../backend/company/defaults/defaults.shared.js';
import type { SiteBrandRecord } from '../../../../backend/company/identity/identity.dto.js';
import { DEFAULT_LANGUAGE } from '../../../../backend/core/text/languages.shared.js';
import type { Api } from '../../../api/client';
import { title } from '../language/title';

const ROUTE = '/admin';

export interface Brand extends SiteBrandRecord {
  /** A style sheet with the site's accent color; empty for the built-in theme. */
  css: string;
}

/** Used until the brand is known, and if it could not be fetched. */
const UNKNOWN: Brand = {
  get name() {
    return title('shell.backOffice');
  },
  tagline: '',
  logo: null,
  logo_dark: null,
  icon: null,
  mark: '',
  accent: '',
  ornament: 'none',
  version: '0',
  defaults: SPECIFIED,
  several_languages: false,
  language: DEFAULT_LANGUAGE,
  css: '',
};

/** What the brand needs on the server and after a change; the page that was sent includes its effects. */
interface BrandParts {
  css: () => Promise<typeof import('./brand-css')>;
  language: () => Promise<typeof import('../language/load')>;
}

/** Fetches the brand, and loads the sentences in its wording. Errors are not shown, because the back office works without it. */
export async function fetchBrand(api: Api, parts: BrandParts): Promise<Brand> {
  try {
    const brand = await api.get<SiteBrandRecord>('/api/brand');
    const [{ brandCss }, { loadEnglish }] = await Promise.all([parts.css(), parts.language()]);
    await loadEnglish(brand.defaults.wording);
    return { ...brand, css: brandCss(brand) };
  } catch {
    return UNKNOWN;
  }
}

/** Name, logos and colors of the site. */
export const useBrand = (): Brand =>
  useMatch({ from: ROUTE, select: ({ loaderData }) => (loaderData as Brand | undefined) ?? UNKNOWN });

/** Refetches the brand after a change. */
export function useRefreshBrand() {
  const router = useRouter();
  return () => router.invalidate({ filter: ({ routeId }) => routeId === ROUTE });
}

/** The brand for the `head` of a route. */
export const brandIn = (matches: readonly { routeId: string; loaderData?: unknown }[]): Brand =>
  (matches.find(({ routeId }) => routeId === ROUTE)?.loaderData as Brand | undefined) ?? UNKNOWN;
