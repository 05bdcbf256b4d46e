/** Maximum number of links of a text checked at once. */
export const MAX_TEXT_LINKS = 300;
