import type { HistoryEntryRecord } from '../../../backend/history/history.dto.js';

/** The id of what is typed in the form now; entries have ids from 1. */
export const TYPED = 0;

/** What is compared, by the ids of entries; `TYPED` is always the newer one. */
export interface Chosen {
  newer: number;
  older: number | undefined;
  /** Which of both the next choice replaces. */
  next: 'newer' | 'older';
}

/** The newest version and the one before it. @param ids Newest first. */
export function firstChoice(ids: readonly number[], newer = ids[0]): Chosen | undefined {
  return newer === undefined ? undefined : { newer, older: ids[ids.indexOf(newer) + 1], next: 'newer' };
}

/**
 * The first choice is the newer version, compared with the one before it; the second choice, or one with Shift, is the older
 * one. If they are the wrong way round they change places.
 */
export function choose(ids: readonly number[], chosen: Chosen, id: number, isOlder: boolean): Chosen {
  if (chosen.next === 'newer' && !isOlder) return { ...(firstChoice(ids, id) ?? chosen), next: 'older' };
  if (id === chosen.newer) return { ...chosen, next: 'newer' };
  const [newer, older] = ids.indexOf(id) < ids.indexOf(chosen.newer) ? [id, chosen.newer] : [chosen.newer, id];
  return { newer, older, next: 'newer' };
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
