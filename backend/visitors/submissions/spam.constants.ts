const DAY_MS = 24 * 60 * 60_000;

/** In days. */
const RETENTION_DAYS = 60;

/** Maximum of suspected spam in one table; beyond it, the oldest is deleted. */
export const MAX_SPAM = 10_000;

/** When suspected spam is deleted. */
export const spamExpiresAt = (spamAt: Date): Date => new Date(spamAt.getTime() + RETENTION_DAYS * DAY_MS);

/** Spam that was suspected then or before is deleted now. */
export const spamCutoff = (now: Date): Date => new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
