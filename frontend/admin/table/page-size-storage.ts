const keyOf = (userId: number, list: string): string => `jukwaa-rows:${userId}:${list}`;

/** The page size that this user last chose for a list in this browser; not validated. */
export function readPageSize(userId: number, list: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, list));
  } catch {
    // Storage is blocked.
    return null;
  }
}

export function writePageSize(userId: number, list: string, rows: string): void {
  try {
    localStorage.setItem(keyOf(userId, list), rows);
  } catch {
    // Storage is full or blocked; the URL still has the size.
  }
}
