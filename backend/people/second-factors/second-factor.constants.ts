/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60_000;

/** Wrong responses after which a challenge ends. */
export const MAX_ATTEMPTS = 5;

/** Number of recovery codes per user. */
export const RECOVERY_CODES = 10;

/** Digits of a code, which an authenticator app shows for 30 seconds. */
export const CODE_LENGTH = 6;

/** The longest text that is read as a code or as a recovery code. */
export const MAX_CODE_TEXT = 64;

export const CODE_SECONDS = 30;

/** Maximum number of passkeys per user. */
export const MAX_PASSKEYS = 20;
