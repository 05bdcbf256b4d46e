import bootstrap from '../hydration/bootstrap.js?raw';
import offerLanguage from '../hydration/offer-language.js?raw';
import { PAGE_DATA_ID } from '../hydration/page-data';
import layers from '../styles/layers.css?raw';
import { sourceOf } from './inline-source.server';

/** The parts of the HTML that are the same for all pages of a route. */
export interface HtmlShell {
  /** The inline styles, at the end of the head. */
  styles: Buffer;
  /** Precedes the JSON data. */
  beforeData: Buffer;
  /** Follows the JSON data: the bootstrap script. */
  afterData: Buffer;
  /** The hashes of inline elements for the content security policy. */
  inline: { scripts: string[]; styles: string[] };
}

const { routes: assets, inlineCss } = (await import('tanstack-start-manifest:v')).tsrStartManifest();

/** Without comments and indentation. */
const shortened = (script: string): string =>
  script
    .replace(/^\s*\/\/.*$\n?/gm, '')
    .replace(/^\s+/gm, '')
    .trim();

const bootstrapScript = shortened(bootstrap);

/** For the pages of a site in several languages. */
export const offerScript = shortened(offerLanguage);

const layerOrder = layers.replace(/^\/\*.*\*\/$/m, '').trim();

const shells = new Map<string, HtmlShell>();

/**
 * The shell of a page that matched these routes, cached.
 * @param restoreScroll The router's inline script that restores the scroll position.
 */
export function htmlShellFor(routeIds: string[], restoreScroll: string): HtmlShell {
  const key = routeIds.join(' ');
  let shell = shells.get(key);
  if (!shell) {
    shell = createHtmlShell(routeIds, restoreScroll);
    shells.set(key, shell);
  }
  return shell;
}

function createHtmlShell(routeIds: string[], restoreScroll: string): HtmlShell {
  const matched = routeIds.flatMap((id) => assets[id] ?? []);
  const styles = unique(matched.flatMap(({ css = [] }) => css.map(urlOf)));
  const preloads = unique(matched.flatMap((route) => (route.preloads ?? []).map(urlOf)));
  const entry: unknown = matched.flatMap(({ scripts = [] }) => scripts).find(({ attrs }) => attrs?.src)?.attrs?.src;
  // The `@layer` order comes first: which file comes first depends on the bundler's chunks.
  const css = [layerOrder, ...styles.map((href) => inlineCss?.styles[href] ?? '')].join('');
  const urls = `data-entry="${entry}" data-styles="${styles.join(' ')}" data-preloads="${preloads.join(' ')}"`;
  return {
    styles: Buffer.from(`<style>${css}</style>`),
    beforeData: Buffer.from(`<script>${restoreScroll}</script><script type="application/json" id="${PAGE_DATA_ID}">`),
    afterData: Buffer.from(`</script><script ${urls}>${bootstrapScript}</script>`),
    inline: { scripts: [restoreScroll, bootstrapScript].map(sourceOf), styles: [sourceOf(css)] },
  };
}

const urlOf = (asset: string | { href: string }): string => (typeof asset === 'string' ? asset : asset.href);

const unique = (urls: string[]): string[] => [...new Set(urls)];
