/** Kinds of names counted per day. */
export type VisitKind = 'page' | 'source' | 'campaign' | 'search' | 'no_result' | 'download';

/** Maximum length of a stored name, in characters. */
export const MAX_NAME = 200;

/** Maximum number of days in a report. */
export const MAX_DAYS = 400;

/** Name for the names beyond the limit of a day. */
export const OTHERS = '…';
