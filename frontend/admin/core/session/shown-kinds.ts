import type { Kind, StatedForm } from '../../../../backend/core/crud/kinds.dto.js';

/** Where the kinds of one page are kept. */
export interface KindsOfPage {
  kinds?: readonly Kind[];
  forms?: readonly StatedForm[];
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

/** What the server states of the fields of other forms, by the same rule. */
export const shownForms = (): readonly StatedForm[] => current().forms ?? [];

/** Sets both; called before what they have screens of is asked for. */
export function setShownKinds({ kinds, forms }: Required<KindsOfPage>): void {
  Object.assign(current(), { kinds, forms });
}

/** What is kept of a resource's records: former states, and those that are deleted. */
export function keptOf(resource: string): { hasHistory: boolean; hasBin: boolean } {
  const history = shownKinds().find(({ name }) => name === resource)?.history;
  return { hasHistory: history === undefined, hasBin: history !== 'names' };
}
