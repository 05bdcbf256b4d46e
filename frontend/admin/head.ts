import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { type Brand, brandIn } from './core/brand/brand';
import { title } from './core/language/title';
import { storageUrl } from './core/ui/storage-url';

const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

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
    scripts: [{ children: colorSchemeScript + searchKeyScript }],
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

const KEY = 'mantine-color-scheme-value';

/**
 * Sets the stored color scheme, or the system's, before the first paint: the server does not know it. Mantine uses the same key.
 */
const colorSchemeScript = `try{var s=localStorage.getItem('${KEY}');document.documentElement.setAttribute('data-mantine-color-scheme',s==='light'||s==='dark'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch(e){}`;

/**
 * Ctrl+K leads to the search of the back office, also before the application has loaded: what is typed then stays in the field (see
 * `useTypedEarly`). The editor has the same keys for links. It is short because public pages load this file as well.
 */
const searchKeyScript = `;addEventListener('keydown',e=>{var f=document.getElementById('goto');f&&(e.ctrlKey||e.metaKey)&&!e.altKey&&e.key=='k'&&!e.target.isContentEditable&&(e.preventDefault(),f.focus(),f.select())})`;
