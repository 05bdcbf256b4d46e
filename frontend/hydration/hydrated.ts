/** The event that the inline bootstrap and the browser tests listen for. */
const EVENT = 'jukwaa:hydrated';

let hydrated = false;

export const isHydrated = (): boolean => hydrated;

export function reportHydrated(): void {
  if (hydrated) return;
  hydrated = true;
  document.documentElement.dataset.hydrated = '';
  leaveScrollingToBrowser();
  dispatchEvent(new Event(EVENT));
}

/** While the application runs, the router keeps the scroll positions; for reloaded documents the browser does. */
function leaveScrollingToBrowser() {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}
