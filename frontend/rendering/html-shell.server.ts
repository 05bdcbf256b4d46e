import type { SiteFonts } from '../../backend/company/own-fonts/own-fonts.dto.js';
import type { SiteLook } from '../../backend/site/pages/shared-props.dto.js';
import bootstrap from '../hydration/bootstrap.js?raw';
import { FONT_STYLE_IDS } from '../hydration/fonts';
import offerLanguage from '../hydration/offer-language.js?raw';
import { heroSheets } from '../site/home/hero-styles.server';
import fonts from '../styles/fonts.css?inline';
import latinFonts from '../styles/latin-fonts.css?inline';
import layers from '../styles/layers.css?raw';
import rareFonts from '../styles/rare-fonts.css?inline';
import { withoutReplaced } from '../themes/own-fonts.server';
import { sheetOf } from '../themes/theme-files';
import { type Faces, themeFaces, themeSheet } from '../themes/theme-styles.server';
import { variantSheets } from '../themes/variant-styles.server';
import { sourceOf } from './inline-source.server';
import { withoutOverridden } from './overridden.server';
import { DEFERRED } from './selectors.server';
import { type InlineStyle, inlineStyle, StyleSelection } from './style-selection.server';

/** The parts of the HTML shared by all pages of a route. */
export interface HtmlShell {
  /** Selects the inline styles used by a page, for the end of the head. */
  styles: StyleSelection;
  /** Links to the complete style sheets for browsers without scripts; with them, the bootstrap script adds the links. */
  noScript: string;
  /** The attributes with names of files for the bootstrap script. */
  files: string;
  /** Faces for further letters. */
  fontStyles: FontStyle[];
  /** The hashes of inline scripts for the content security policy. */
  scripts: string[];
}

const { routes: assets, inlineCss } = (await import('tanstack-start-manifest:v')).tsrStartManifest();

/**
 * The element that loads the application.
 * @param dataUrl The address of the page's data, including its version; empty if the page contains it.
 */
export const bootstrapElement = ({ noScript, files }: HtmlShell, dataUrl: string): Buffer =>
  Buffer.from(`${noScript}<script ${files} data-page="${dataUrl.replaceAll('&', '&amp;')}">${bootstrap}</script>`);

/** For the pages of a site in several languages. */
export const offerScript = offerLanguage;

/** The site's own faces. */
const ownFaces: Faces = { every: fonts, latin: latinFonts, rare: rareFonts };

interface FontStyle {
  style: InlineStyle;
  letters: RegExp;
}

/** Faces for further letters, in pages with one of them. On other pages, the application loads them. */
const fontStylesOf = ({ latin, rare }: Faces): FontStyle[] => [
  { style: inlineStyle(latin, FONT_STYLE_IDS.latin), letters: lettersOf(latin) },
  { style: inlineStyle(rare, FONT_STYLE_IDS.rare), letters: lettersOf(rare) },
];

/** The font styles for the letters of a text; without a text, all of them. */
export const fontStylesFor = ({ fontStyles }: HtmlShell, text?: string): InlineStyle[] =>
  fontStyles.filter(({ letters }) => text === undefined || letters.test(text)).map(({ style }) => style);

const layerOrder = layers.replace(/^\/\*.*\*\/$/m, '').trim();

/** `base.css` shows them; should the sheet fail to load, the bootstrap script does. */
const deferral = `@layer tokens{:root:not([data-bare]) ${DEFERRED}{position:fixed;visibility:hidden}}`;

/** Style sheets up to this size, in bytes, are inlined unchanged: loading the rest later would take longer than sending it. */
const WHOLE_UP_TO = 2500;

/** As all routes have in one look. Previews can ask for any combination of variants. */
const KEPT_SHELLS = 100;

const shells = new Map<string, HtmlShell>();
let keptNow: readonly string[] = [];

/**
 * The shell of a page that matched these routes, in a theme and its variants, cached.
 * @param named Tokens that the site's own CSS names; undefined for a page with all styles.
 */
export function htmlShellFor(
  routeIds: string[],
  { themeName, variants, fonts: own }: Pick<SiteLook, 'themeName' | 'variants' | 'fonts'> = {},
  named?: readonly string[],
): HtmlShell {
  const kept = named ?? keptNow;
  // Shells for a former CSS are never asked for again.
  if (kept.join() !== keptNow.join()) shells.clear();
  keptNow = kept;
  // Unknown names are not kept apart: a site could be given any number of them.
  const theme = themeSheet(themeName) === '' ? undefined : themeName;
  const chosen = variantSheets(themeName, variants);
  const key = [theme, ...routeIds, ...chosen, ...Object.keys(own?.families ?? {})].join(' ');
  let shell = shells.get(key);
  if (!shell) {
    if (shells.size >= KEPT_SHELLS) shells.clear();
    shell = createHtmlShell(routeIds, { theme, variants: chosen, kept, own: own?.families });
    shells.set(key, shell);
  }
  return shell;
}

interface Look {
  theme: string | undefined;
  /** Style sheets. */
  variants: readonly string[];
  kept: readonly string[];
  /** The site's own typefaces. */
  own: SiteFonts['families'] | undefined;
}

function createHtmlShell(routeIds: string[], { theme, variants, kept, own }: Look): HtmlShell {
  const matched = routeIds.flatMap((id) => assets[id] ?? []);
  const styles = unique(matched.flatMap(({ css = [] }) => css.map(urlOf)));
  const preloads = unique(matched.flatMap((route) => (route.preloads ?? []).map(urlOf)));
  const entry = matched.flatMap(({ scripts = [] }) => scripts).find(({ attrs }) => attrs?.src)?.attrs?.src ?? '';
  const faces = themeFaces(theme) ?? ownFaces;
  const themeHref = sheetOf(theme);
  const sheets: { href?: string; css: string }[] = styles.map((href) => ({ href, css: inlineCss?.styles[href] ?? '' }));
  for (const id of routeIds) if (heroSheets[id]) sheets.push({ css: heroSheets[id] });
  if (themeHref !== undefined) sheets.push({ href: themeHref, css: themeSheet(theme) });
  const texts = sheets.map(({ css }) => css);
  const overriding = [themeSheet(theme), ...variants].join('');
  const needed = overriding === '' ? texts : withoutOverridden(texts, overriding);
  // A theme always: only of these sheets are tokens selected.
  const selected = sheets
    .filter(({ href, css }) => css.length > WHOLE_UP_TO || href === themeHref)
    .flatMap(({ href = [] }) => href);
  const whole = sheets.flatMap(({ href = [] }) => href).filter((href) => !selected.includes(href));
  return {
    // The `@layer` order comes first, since the order of files depends on the bundler's chunks.
    styles: new StyleSelection(
      [
        { css: layerOrder + deferral + withoutReplaced(faces.every, theme, own), isWhole: true },
        ...sheets.map(({ href }, at) => ({
          css: needed[at] ?? '',
          isWhole: href === undefined || whole.includes(href),
        })),
        // Short, and in no other file: pages that follow without a new document need those of their places as well.
        ...variants.map((css) => ({ css, isWhole: true })),
      ],
      kept,
    ),
    noScript: `<noscript>${selected.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>`,
    files: `data-entry="${namesOf([entry])}" data-styles="${namesOf(selected)}" data-inlined="${namesOf(whole)}" data-preloads="${namesOf(preloads)}"`,
    fontStyles: fontStylesOf(faces),
    scripts: [sourceOf(bootstrap)],
  };
}

const urlOf = (asset: string | { href: string }): string => (typeof asset === 'string' ? asset : asset.href);

/** Names relative to `/assets/`, where all files are. */
const namesOf = (urls: string[]): string => urls.map((url) => url.replace('/assets/', '')).join(' ');

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
