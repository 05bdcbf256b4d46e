/** Possible lifetimes of a link to a draft, in days. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const;

/** Maximum number of valid links to one draft. */
export const MAX_DRAFT_LINKS = 20;

/** Resources whose records have a page of their own. */
export const LINKED_RESOURCES = ['post', 'product', 'portifolio', 'page'] as const;
