/** Possible lifetimes of a link to a draft, in days. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const;

/** Maximum number of valid links to one draft. */
export const MAX_DRAFT_LINKS = 20;
