import bricolageUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import iconUrl from '../site/art/logo.svg?url';
import { schemeScript } from './theme/scheme';

const font = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

/** The head of every screen of the back office. */
export const adminHead = () => ({
  meta: [{ title: 'Jukwaa' }, { name: 'robots', content: 'noindex' }],
  links: [{ rel: 'icon', href: iconUrl, type: 'image/svg+xml' }, font(bricolageUrl), font(interUrl)],
  scripts: [{ children: schemeScript }],
});

/** The title of one screen. */
export const titled = (title: string) => ({ meta: [{ title: `${title} · Jukwaa` }] });
