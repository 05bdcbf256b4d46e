/** The files of themes that pages name, by the folder of the theme. All themes are found here and in `themes.ts`, by their folders. */

const byTheme = <File>(files: Record<string, File>): ReadonlyMap<string, File[]> => {
  const all = new Map<string, File[]>();
  for (const [path, file] of Object.entries(files)) {
    const name = path.split('/')[1] ?? '';
    all.set(name, [...(all.get(name) ?? []), file]);
  }
  return all;
};

const sheets = byTheme(import.meta.glob<string>('./*/theme.css', { eager: true, import: 'default', query: '?url' }));

/** The faces that nearly every page needs. */
const faces = byTheme(
  import.meta.glob<string>('./*/fonts/*-words.woff2', { eager: true, import: 'default', query: '?url' }),
);

/** The address of a theme's style sheet; undefined for a theme without one, and for an unknown name. */
export const sheetOf = (theme: string | undefined): string | undefined =>
  theme === undefined ? undefined : sheets.get(theme)?.[0];

/** The addresses of the faces to load before the text needs them; undefined for a theme that has the site's own faces. */
export const preloadedFacesOf = (theme: string | undefined): string[] | undefined =>
  theme === undefined ? undefined : faces.get(theme);
