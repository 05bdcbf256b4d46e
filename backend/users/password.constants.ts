/** In characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
