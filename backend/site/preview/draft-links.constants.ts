/** For how many days a link to a draft can be opened. */
export const DRAFT_LINK_DAYS = [1, 7, 30] as const;

/** Links to one draft that can be opened at the same time. */
export const MAX_DRAFT_LINKS = 20;

/** Resources whose records have a page of their own. */
export const LINKED_RESOURCES = ['post', 'product', 'portifolio', 'page'] as const;
