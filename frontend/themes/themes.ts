import type { Theme } from './theme';

/** The theme of sites that have chosen none, or one that is not there any more. It has no style sheet. */
export const USUAL_THEME = 'savanna';

export interface KnownTheme extends Theme {
  /** The name of its folder, which is what a site stores. */
  name: string;
  /** The address of a drawing of its layout. */
  picture: string;
}

const definitions = import.meta.glob<Theme>('./*/theme.ts', { eager: true, import: 'default' });
const pictures = import.meta.glob<string>('./*/picture.svg', { eager: true, import: 'default', query: '?no-inline' });

/** All themes: the usual one, then the others by their labels. */
export const themes: readonly KnownTheme[] = Object.entries(definitions)
  .map(([path, theme]) => ({
    ...theme,
    name: path.split('/')[1] ?? '',
    picture: pictures[path.replace('theme.ts', 'picture.svg')] ?? '',
  }))
  .toSorted(
    (one, other) =>
      Number(other.name === USUAL_THEME) - Number(one.name === USUAL_THEME) || one.label.localeCompare(other.label),
  );
