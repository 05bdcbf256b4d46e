/** Number of knowledge items on a page of the list. */
export const KNOWLEDGE_PAGE_SIZE = 10;

export const PRIORITY = { min: 0, max: 100 } as const;
