/** The id of the single record of settings in the history, and in query keys. */
export const SETTINGS_ID = 1;
