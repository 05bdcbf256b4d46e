/** The ids of the styles with faces for further letters, each in pages with one of its letters. */
export const FONT_STYLE_IDS = { latin: 'latin-fonts', rare: 'rare-fonts' } as const;

const themeFaces = import.meta.glob('../themes/*/{faces,latin-faces,rare-faces}.css');

/**
 * Loads faces for further letters, for content shown later. Faces that the page contains must not be declared again.
 * @param theme The site's theme, which may have faces of its own.
 */
export function loadFonts(theme: string | undefined): void {
  const ofTheme = (name: string) => themeFaces[`../themes/${theme}/${name}.css`];
  const hasOwn = ofTheme('faces') !== undefined;
  // Pages of the production build contain them.
  if (import.meta.env.DEV) void (ofTheme('faces')?.() ?? import('../styles/fonts.css'));
  if (!document.getElementById(FONT_STYLE_IDS.latin))
    void (hasOwn ? ofTheme('latin-faces')?.() : import('../styles/latin-fonts.css'));
  if (!document.getElementById(FONT_STYLE_IDS.rare))
    void (hasOwn ? ofTheme('rare-faces')?.() : import('../styles/rare-fonts.css'));
}
