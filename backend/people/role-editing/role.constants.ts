/** The most characters and entries of a role. */
export const ROLE_LIMITS = { name: 64, permissions: 300, permission: 50, languages: 100 } as const;

/** The most users that a role names. */
export const MAX_HOLDERS = 100;
