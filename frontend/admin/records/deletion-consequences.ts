import { BIN_DAYS } from '../../../backend/content/history/bin.constants.js';

export interface DeletedFacts {
  /** Whether it waits in the bin. */
  hasBin?: boolean | undefined;
  /** Where visitors see it now. */
  page?: string | undefined;
  /** What happens besides. */
  note?: string | undefined;
}

/** What a deletion does, as sentences below the question. */
export function deletionConsequences({ hasBin = true, page, note }: DeletedFacts): string[] {
  const isPart = page?.includes('#') || page?.includes('?');
  return [
    hasBin
      ? `It waits in the bin for ${BIN_DAYS} days, from where it can be restored. After that it is gone for good.`
      : 'It does not go to the bin: this can’t be undone.',
    ...(page === undefined
      ? []
      : [
          isPart
            ? 'Visitors don’t see it any more.'
            : `Visitors don’t see it any more: its page, ${page}, is no longer found, and menus, lists and pages that show it leave it out.`,
        ]),
    ...(note === undefined ? [] : [note]),
  ];
}
