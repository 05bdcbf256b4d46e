/** The time that an undo reaches back. */
export const UNDO_PERIOD_MS = 60 * 60_000;

/** Records of one undo: on SQLite others wait for its preview. */
export const MAX_TAKEN_BACK = 200;
