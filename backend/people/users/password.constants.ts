/** After this time the password that the first start generates signs nobody in: it was shown on a screen, or is in a log. */
export const GENERATED_PASSWORD_DAYS = 7;

/** For so long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** In characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
