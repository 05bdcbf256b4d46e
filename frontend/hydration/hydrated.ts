/** The inline bootstrap and the browser tests listen for it. */
const EVENT = 'jukwaa:hydrated';

let hydrated = false;

export const isHydrated = (): boolean => hydrated;

export function reportHydrated(): void {
  if (hydrated) return;
  hydrated = true;
  document.documentElement.dataset.hydrated = '';
  dispatchEvent(new Event(EVENT));
}
