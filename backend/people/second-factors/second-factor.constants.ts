/** For how long what was begun can be finished. */
export const CHALLENGE_MS = 5 * 60_000;

/** Wrong answers after which it has to be begun anew. */
export const MAX_ATTEMPTS = 5;

/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;

/** Digits of a code, which an authenticator app shows for 30 seconds. */
export const CODE_LENGTH = 6;

export const CODE_SECONDS = 30;

/** How many passkeys a person can have. */
export const MAX_PASSKEYS = 20;

export const PASSKEY_NAME_LENGTH = 60;
