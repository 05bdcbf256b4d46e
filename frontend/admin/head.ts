import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import iconUrl from '../site/assets/logo.svg?url';
import { colorSchemeScript } from './theme/color-scheme-script';

const preloadFont = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

/** The `<head>` of all routes of the back office. */
export const adminHead = () => ({
  meta: [{ title: 'Jukwaa' }, { name: 'robots', content: 'noindex' }],
  links: [{ rel: 'icon', href: iconUrl, type: 'image/svg+xml' }, preloadFont(bricolageUrl), preloadFont(interUrl)],
  scripts: [{ children: colorSchemeScript }],
});

/** The `<title>` of one route. */
export const pageTitle = (title: string) => ({ meta: [{ title: `${title} · Jukwaa` }] });
