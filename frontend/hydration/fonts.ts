/** The ids of the styles with faces for further letters, each in pages with one of its letters. */
export const FONT_STYLE_IDS = { latin: 'latin-fonts', rare: 'rare-fonts' } as const;

/** Loads faces for further letters, for content shown later. Faces that the page contains must not be declared again. */
export function loadFonts(): void {
  // Pages of the production build contain them.
  if (import.meta.env.DEV) import('../styles/fonts.css');
  if (!document.getElementById(FONT_STYLE_IDS.latin)) import('../styles/latin-fonts.css');
  if (!document.getElementById(FONT_STYLE_IDS.rare)) import('../styles/rare-fonts.css');
}
