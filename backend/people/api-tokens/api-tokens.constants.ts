/** In characters. */
export const TOKEN_NAME_LENGTH = 60;

/** Of one person, expired ones included. */
export const MAX_TOKENS = 50;

/** The furthest expiry, in years from now. */
export const MAX_TOKEN_YEARS = 5;

/** Days that a token lasts for which no expiry was chosen. */
export const DEFAULT_TOKEN_DAYS = 90;

/** The name of tokens in the history. */
export const TOKEN_HISTORY = 'token';

/** How many days before its expiry the owner of a token is told by mail. */
export const EXPIRY_WARNING_DAYS = 7;
