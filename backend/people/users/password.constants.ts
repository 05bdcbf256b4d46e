/** Lifetime of the password generated at the first start, which was shown on a screen, or is in a log. */
export const GENERATED_PASSWORD_DAYS = 7;

/** Lifetime of an invitation's link. */
export const INVITATION_DAYS = 7;

/** In characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
