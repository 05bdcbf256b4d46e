/** What is counted by day: the kinds of names. */
export type VisitKind = 'page' | 'source' | 'campaign' | 'search' | 'no_result' | 'download';

/** Characters of a name that are kept. */
export const MAX_NAME = 200;

/** How many days one report may span. */
export const MAX_DAYS = 400;

/** Stands for the names of a day that are beyond those that are kept. */
export const OTHERS = '…';
