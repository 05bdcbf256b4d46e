/** Visitors see the record; of an account, its owner may sign in. */
export const ACTIVE = 'active' as const;
/** Visitors do not see the record: a draft, or taken down; of an account, its owner may not sign in. */
export const INACTIVE = 'inactive' as const;

/**
 * The states of a record, as they are stored and sent. What only one of them means stands beside the question: the state of a
 * publication (`publication-state.ts`), the tone of a badge (`StatusBadge.tsx`).
 */
export const STATUSES = [ACTIVE, INACTIVE] as const;

export type Status = (typeof STATUSES)[number];

/** Whether visitors see records in a state, so that they are found, counted and linked. */
export const isShown = (status: Status): boolean => status === ACTIVE;
