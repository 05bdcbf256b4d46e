/** Length of the password for viewing a site that is not open yet, in characters. */
export const OPENING_PASSWORD = { min: 8, max: 128 } as const;

/** The cookie of visitors who entered the password. With https its name has a prefix, so that no other host can set it. */
export const OPENING_COOKIES = ['__Host-jukwaa_opening', 'jukwaa_opening'] as const;

/** Lifetime of that cookie, in seconds. */
export const OPENING_PASS_SECONDS = 30 * 24 * 60 * 60;
