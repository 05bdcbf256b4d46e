const sheets = import.meta.glob<string>('./*/theme.css', { eager: true, import: 'default', query: '?inline' });
const faces = import.meta.glob<string>('./*/{faces,latin-faces,rare-faces}.css', {
  eager: true,
  import: 'default',
  query: '?inline',
});

/** Declarations of typefaces: those in every page, and those for further letters (`scripts/subset-fonts.mjs`). */
export interface Faces {
  every: string;
  latin: string;
  rare: string;
}

/** The style sheet of a theme; empty for one that has none, and for an unknown name. */
export const themeSheet = (theme: string | undefined): string => sheets[`./${theme}/theme.css`] ?? '';

/** The faces of a theme; undefined for one that has the site's own. */
export function themeFaces(theme: string | undefined): Faces | undefined {
  const [every, latin, rare] = ['faces', 'latin-faces', 'rare-faces'].map((name) => faces[`./${theme}/${name}.css`]);
  return every === undefined ? undefined : { every, latin: latin ?? '', rare: rare ?? '' };
}
