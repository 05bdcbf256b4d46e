/** Saved in `localStorage` if the visitor has checked the box. */
export interface SavedDetails {
  name: string;
  email: string;
}

const KEY = 'contact-details';

export function readSavedDetails(): SavedDetails | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof saved !== 'object' || saved === null || !('name' in saved) || !('email' in saved)) return null;
    const { name, email } = saved;
    return typeof name === 'string' && typeof email === 'string' ? { name, email } : null;
  } catch {
    return null; // storage is blocked, or its value is not JSON
  }
}

/** Null deletes them. */
export function saveDetails(details: SavedDetails | null): void {
  try {
    if (details) localStorage.setItem(KEY, JSON.stringify(details));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: the message has been sent nevertheless.
  }
}
