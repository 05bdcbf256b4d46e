import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type Brand, brandIn } from './core/brand/brand';
import { title } from './core/language/title';
import { storageUrl } from './core/ui/storage-url';
import { EARLY_SCRIPT } from './early-script.server';

const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

/** In the server's document alone: public pages load this file as well, and scripts of theirs would carry it for nothing. */
const earlyScript = createIsomorphicFn()
  .client(() => '')
  .server(() => EARLY_SCRIPT);

/** The `<head>` of all routes of the back office. */
export function adminHead({ loaderData }: { loaderData?: Brand }) {
  return {
    meta: [{ title: loaderData?.name }, { name: 'robots', content: 'noindex' }],
    links: [
      { rel: 'icon', href: storageUrl(`site/icon-32.png?v=${loaderData?.version ?? '0'}`) },
      preloadFont(bricolageUrl),
      preloadFont(interUrl),
    ],
    styles: loaderData?.css ? [{ children: loaderData.css }] : [],
    scripts: [{ children: earlyScript() }],
  };
}

type Matches = readonly { routeId: string; loaderData?: unknown; staticData: StaticDataRouteOption }[];

/** The `<title>` of one route. */
export const pageTitle = (matches: Matches, text: string) => ({
  meta: [{ title: `${text} · ${brandIn(matches).name}` }],
});

/** The `<title>` that the static data of the innermost route name. */
export function screenTitle(matches: Matches) {
  const key = matches.at(-1)?.staticData.title;
  return key ? pageTitle(matches, title(key)) : {};
}
