/** Links of a text that are checked at once. */
export const MAX_TEXT_LINKS = 300;
