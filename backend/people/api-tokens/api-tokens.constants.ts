/** Maximum number of tokens per user, including expired ones. */
export const MAX_TOKENS = 50;

/** Latest expiry, in years from now. */
export const MAX_TOKEN_YEARS = 5;

/** Default lifetime of a token, in days. */
export const DEFAULT_TOKEN_DAYS = 90;

/** Resource name of tokens in the history. */
export const TOKEN_HISTORY = 'token';

/** Days before its expiry at which the owner of a token is notified by mail. */
export const EXPIRY_WARNING_DAYS = 7;
