import type { HistoryEntryRecord } from '../../../../backend/content/history/history.dto.js';

/** The id of the form's unsaved values; ids of entries start at 1. */
export const TYPED = 0;

/** A version and the one it is compared with; by default the previous one. */
export interface Chosen {
  shown: number;
  against?: number | undefined;
}

/** Both versions by age. `older` is undefined for the oldest version kept. @param ids Newest first. */
export function pairOf(ids: readonly number[], { shown, against }: Chosen): { newer: number; older?: number } {
  const other = against ?? ids[ids.indexOf(shown) + 1];
  if (other === undefined) return { newer: shown };
  return ids.indexOf(shown) < ids.indexOf(other) ? { newer: shown, older: other } : { newer: other, older: shown };
}

/** Actions that do not change the record. */
const STATELESS: readonly HistoryEntryRecord['action'][] = [
  'delete_for_good',
  'schedule',
  'unschedule',
  'share',
  'unshare',
  'export',
];

/** Entries with a state to compare. */
export const isComparable = ({ action }: HistoryEntryRecord): boolean => !STATELESS.includes(action);
