import bootstrap from '../hydration/bootstrap.js?raw';
import { RARE_FONTS_ID } from '../hydration/fonts';
import offerLanguage from '../hydration/offer-language.js?raw';
import fonts from '../styles/fonts.css?inline';
import layers from '../styles/layers.css?raw';
import rareFonts from '../styles/rare-fonts.css?inline';
import { sourceOf } from './inline-source.server';
import { inlineStyle, StyleSelection } from './style-selection.server';

/** The parts of the HTML shared by all pages of a route. */
export interface HtmlShell {
  /** Selects the inline styles used by a page, for the end of the head. */
  styles: StyleSelection;
  /** Links to the complete style sheets for browsers without scripts; with them, the bootstrap script adds the links. */
  noScript: string;
  /** The attributes with addresses for the bootstrap script. */
  urls: string;
  /** The hashes of inline scripts for the content security policy. */
  scripts: string[];
}

const { routes: assets, inlineCss } = (await import('tanstack-start-manifest:v')).tsrStartManifest();

/**
 * The element that loads the application.
 * @param dataUrl The address of the page's data, including its version; empty if the page contains it.
 */
export const bootstrapElement = ({ noScript, urls }: HtmlShell, dataUrl: string): Buffer =>
  Buffer.from(`${noScript}<script ${urls} data-page="${dataUrl.replaceAll('&', '&amp;')}">${bootstrap}</script>`);

/** For the pages of a site in several languages. */
export const offerScript = offerLanguage;

/** The faces of rare letters. On pages without them, the application loads them. */
export const rareFontsStyle = inlineStyle(rareFonts, RARE_FONTS_ID);

/** Letters that need these faces. */
export const rareLetters = lettersOf(rareFonts);

const layerOrder = layers.replace(/^\/\*.*\*\/$/m, '').trim();

/** Style sheets up to this size, in bytes, are inlined unchanged: loading the rest later would take longer than sending it. */
const WHOLE_UP_TO = 2500;

const shells = new Map<string, HtmlShell>();

/** The shell of a page that matched these routes, cached. */
export function htmlShellFor(routeIds: string[]): HtmlShell {
  const key = routeIds.join(' ');
  let shell = shells.get(key);
  if (!shell) {
    shell = createHtmlShell(routeIds);
    shells.set(key, shell);
  }
  return shell;
}

function createHtmlShell(routeIds: string[]): HtmlShell {
  const matched = routeIds.flatMap((id) => assets[id] ?? []);
  const styles = unique(matched.flatMap(({ css = [] }) => css.map(urlOf)));
  const preloads = unique(matched.flatMap((route) => (route.preloads ?? []).map(urlOf)));
  const entry: unknown = matched.flatMap(({ scripts = [] }) => scripts).find(({ attrs }) => attrs?.src)?.attrs?.src;
  const sheets = styles.map((href) => ({ href, css: inlineCss?.styles[href] ?? '' }));
  const selected = sheets.filter(({ css }) => css.length > WHOLE_UP_TO).map(({ href }) => href);
  const whole = styles.filter((href) => !selected.includes(href));
  return {
    // The `@layer` order comes first, since the order of files depends on the bundler's chunks.
    styles: new StyleSelection([
      { css: layerOrder + fonts, isWhole: true },
      ...sheets.map(({ href, css }) => ({ css, isWhole: whole.includes(href) })),
    ]),
    noScript: `<noscript>${selected.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>`,
    urls: `data-entry="${entry}" data-styles="${selected.join(' ')}" data-inlined="${whole.join(' ')}" data-preloads="${preloads.join(' ')}"`,
    scripts: [sourceOf(bootstrap)],
  };
}

const urlOf = (asset: string | { href: string }): string => (typeof asset === 'string' ? asset : asset.href);

const unique = (urls: string[]): string[] => [...new Set(urls)];

/** The letters of a style sheet's faces, from `unicode-range` with question marks for any digit. */
function lettersOf(css: string): RegExp {
  const ranges = [...css.matchAll(/unicode-range:([^;}]*)/g)].flatMap(([, all = '']) => all.split(','));
  const classes = ranges.map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`;
  });
  return new RegExp(`[${classes.join('')}]`, 'u');
}
