/** Maximum length of a path or target, in characters. */
export const MAX_PATH = 500;
