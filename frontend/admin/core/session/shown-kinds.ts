import type { Kind } from '../../../../backend/core/crud/kinds.dto.js';

/** Where the kinds of one page are kept. */
export interface KindsOfPage {
  kinds?: readonly Kind[];
}

const page: KindsOfPage = {};
let current = (): KindsOfPage => page;

/** Sets where the server keeps the kinds of a page: it renders several at a time, for users with different rights and languages. */
export function setKindsSource(source: () => KindsOfPage): void {
  current = source;
}

/**
 * The kinds of records that the user may read, for declarations of screens, which have no component to read them from. Components that
 * must be rendered anew with them ask `useCurrentUser`.
 */
export const shownKinds = (): readonly Kind[] => current().kinds ?? [];

/** Sets the kinds; called before what they have screens of is asked for. */
export function setShownKinds(kinds: readonly Kind[]): void {
  current().kinds = kinds;
}
