/** Characters of the password for looking at a site that is not open. */
export const OPENING_PASSWORD = { min: 8, max: 128 } as const;

/** The cookie of who knows the password. With https its name begins with a prefix, so that no other host can set it. */
export const OPENING_COOKIES = ['__Host-jukwaa_opening', 'jukwaa_opening'] as const;

/** For so long, in seconds, somebody who knows the password may look without typing it again. */
export const OPENING_PASS_SECONDS = 30 * 24 * 60 * 60;
