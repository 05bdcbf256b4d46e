/** Whose choice, for which list. */
const keyOf = (userId: number, list: string): string => `jukwaa-rows:${userId}:${list}`;

/** How many rows this person last chose for the list, in this browser; whatever is stored. */
export function readPageSize(userId: number, list: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, list));
  } catch {
    // A browser without storage remembers nothing.
    return null;
  }
}

export function writePageSize(userId: number, list: string, rows: string): void {
  try {
    localStorage.setItem(keyOf(userId, list), rows);
  } catch {
    // Full or forbidden: the address still has it.
  }
}
