/** The key of queries about notes. */
export const NOTES_KEY = ['record-notes'] as const;

/** The part of a record's address that opens its notes. */
export const NOTES_HASH = 'notes';
