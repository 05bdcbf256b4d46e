/** The id of the style sheet with the faces of letters that most pages do not have, in the pages that do. */
export const RARE_FONTS_ID = 'rare-fonts';

/** Other pages, and what is shown later, may have them: a face that the page has must not be declared again. */
export function loadFonts(): void {
  // The page of the production build has them.
  if (import.meta.env.DEV) import('../styles/fonts.css');
  if (!document.getElementById(RARE_FONTS_ID)) import('../styles/rare-fonts.css');
}
