import type { HistoryEntryRecord } from '../../../backend/content/history/history.dto.js';

/** The id of what is typed in the form now; entries have ids from 1. */
export const TYPED = 0;

/** A version, and another one that it is compared with; without that, the one before it. */
export interface Chosen {
  shown: number;
  against?: number | undefined;
}

/** Both versions by age. `older` is undefined for the first version that is kept. @param ids Newest first. */
export function pairOf(ids: readonly number[], { shown, against }: Chosen): { newer: number; older?: number } {
  const other = against ?? ids[ids.indexOf(shown) + 1];
  if (other === undefined) return { newer: shown };
  return ids.indexOf(shown) < ids.indexOf(other) ? { newer: shown, older: other } : { newer: other, older: shown };
}

/** What somebody did with a record without changing it. */
const STATELESS: readonly HistoryEntryRecord['action'][] = [
  'delete_for_good',
  'schedule',
  'unschedule',
  'share',
  'unshare',
  'export',
];

/** Entries that have a state to compare. */
export const isComparable = ({ action }: HistoryEntryRecord): boolean => !STATELESS.includes(action);
