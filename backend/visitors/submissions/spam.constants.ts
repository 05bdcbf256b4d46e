const DAY_MS = 24 * 60 * 60_000;

/** Days until suspected spam is deleted. */
export const SPAM_DAYS = 60;

/** Days until mails in the quiet lane are deleted. */
export const QUIET_DAYS = 60;

/** Maximum number of suspected spam records in one table, and of mails in the quiet lane; the oldest beyond it are deleted. */
export const MAX_SPAM = 10_000;

/** Returns when suspected spam is deleted. */
export const spamExpiresAt = (spamAt: Date): Date => new Date(spamAt.getTime() + SPAM_DAYS * DAY_MS);

/** Returns the time up to which suspected spam has expired. */
export const spamCutoff = (now: Date): Date => new Date(now.getTime() - SPAM_DAYS * DAY_MS);

/** Returns the time up to which mails in the quiet lane have expired. */
export const quietCutoff = (now: Date): Date => new Date(now.getTime() - QUIET_DAYS * DAY_MS);
