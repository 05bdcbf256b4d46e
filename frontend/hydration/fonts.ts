/** The id of the style with faces for rare letters, in pages with such letters. */
export const RARE_FONTS_ID = 'rare-fonts';

/**
 * Loads the faces of rare letters, for other pages and content shown later. Faces that the page contains must not be declared
 * again.
 */
export function loadFonts(): void {
  // Pages of the production build contain them.
  if (import.meta.env.DEV) import('../styles/fonts.css');
  if (!document.getElementById(RARE_FONTS_ID)) import('../styles/rare-fonts.css');
}
