import type { SiteFonts } from '../../backend/company/own-fonts/own-fonts.dto.js';
import fonts from '../styles/fonts.css?inline';
import tokens from '../styles/tokens.css?inline';
import { themeFaces, themeSheet } from './theme-styles.server';

type Families = SiteFonts['families'];

/** Parts of pages that a family is for, as `--font-display`. */
const USES = ['display', 'text'] as const;

const FACE = /@font-face\s*\{[^}]*\}/g;

/** The families of a theme for a part of its pages. */
function familiesOf(theme: string | undefined, use: (typeof USES)[number]): string {
  const declared = new RegExp(`--font-${use}:([^;}]*)`);
  return (declared.exec(themeSheet(theme)) ?? declared.exec(tokens))?.[1]?.trim() ?? 'sans-serif';
}

const unquoted = (name: string): string => name.trim().replace(/^["']|["']$/g, '');

/** The first family of a list. */
const firstOf = (families: string): string => unquoted(families.split(',', 1)[0] ?? '');

/** The families of a theme that the site's own take the place of, in all parts of pages that have them. */
function replacedIn(theme: string | undefined, own: Families): Set<string> {
  const kept = USES.filter((use) => !own[use]).map((use) => firstOf(familiesOf(theme, use)));
  const replaced = USES.filter((use) => own[use]).map((use) => firstOf(familiesOf(theme, use)));
  return new Set(replaced.filter((name) => !kept.includes(name)));
}

const familyIn = (face: string): string => unquoted(/font-family:([^;}]*)/.exec(face)?.[1] ?? '');
const addressIn = (face: string): string | undefined => /url\(\s*["']?([^"')]+)/.exec(face)?.[1];

/**
 * Faces of every page without those whose letters come from the site's own files. Faces for further letters stay: they are loaded
 * for letters that those lack.
 */
export function withoutReplaced(faces: string, theme: string | undefined, own: Families | undefined): string {
  if (!own) return faces;
  const replaced = replacedIn(theme, own);
  return faces.replace(FACE, (face) => (addressIn(face) !== undefined && replaced.has(familyIn(face)) ? '' : face));
}

/** The addresses of the theme's faces that pages with own ones load first. */
export function preloadsBeside(theme: string | undefined, own: Families): string[] {
  const every = withoutReplaced(themeFaces(theme)?.every ?? fonts, theme, own);
  return [...(every.match(FACE) ?? [])].flatMap((face) => addressIn(face) ?? []);
}

/** The style sheet of the site's own typefaces: before those of its theme, which has what they lack. Own CSS, which comes after variants, can name others. */
export function ownFontsSheet({ css, families }: SiteFonts, theme: string | undefined): string {
  const own = USES.flatMap((use) =>
    families[use] ? [`--font-${use}:${families[use]},${familiesOf(theme, use)}`] : [],
  );
  return `${css}@layer variants{:root{${own.join(';')}}}`;
}
