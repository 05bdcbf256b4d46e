/** Heard by the inline bootstrap of public pages, and waited for by tests. */
const EVENT = 'jukwaa:hydrated';

let hydrated = false;

/** Whether React has taken over the page that the server sent. */
export const isHydrated = (): boolean => hydrated;

export function reportHydrated(): void {
  if (hydrated) return;
  hydrated = true;
  document.documentElement.dataset.hydrated = '';
  dispatchEvent(new Event(EVENT));
}
