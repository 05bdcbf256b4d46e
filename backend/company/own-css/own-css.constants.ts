/** Maximum length in characters. It is part of every page. */
export const OWN_CSS_LENGTH = 20_000;
