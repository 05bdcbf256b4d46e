/** Maximum length of a path or target, in characters. */
export const MAX_PATH = 500;

/** The longest address that somebody tries. */
export const TRIED_ADDRESS_LENGTH = 2000;
