const DAY_MS = 24 * 60 * 60_000;

/** Days after which suspected spam is deleted. */
const KEPT_DAYS = 60;

/** The most of one kind that is kept; of more, what came first goes first. */
export const MAX_SPAM = 10_000;

/** When what has been suspected since then is deleted. */
export const spamExpiresAt = (since: Date): Date => new Date(since.getTime() + KEPT_DAYS * DAY_MS);

/** What has been suspected since then, or longer, is deleted now. */
export const spamCutoff = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);
