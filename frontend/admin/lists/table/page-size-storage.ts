import { store, stored } from '../../core/ui/browser-storage';

const keyOf = (userId: number, list: string): string => `jukwaa-rows:${userId}:${list}`;

/** The page size that this user last chose for a list in this browser; not validated. */
export const readPageSize = (userId: number, list: string): string | null => stored(keyOf(userId, list));

export const writePageSize = (userId: number, list: string, rows: string): void => store(keyOf(userId, list), rows);
