/** Maximum size of a file, in kilobytes: of a few scripts, in all weights. */
export const FONT_KILOBYTES = 512;

/** So many files are kept, those included that no page uses any more. */
export const MAX_KEPT = 40;
