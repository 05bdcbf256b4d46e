/** Kept in this browser for the next message, when the visitor asks for it. */
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
    return null; // storage that is forbidden or was written by somebody else
  }
}

/** Null forgets them. */
export function saveDetails(details: SavedDetails | null): void {
  try {
    if (details) localStorage.setItem(KEY, JSON.stringify(details));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing: the message was sent all the same.
  }
}
