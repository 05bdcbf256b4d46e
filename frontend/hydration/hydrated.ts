/** The inline bootstrap and the browser tests listen for it. */
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

/** While the application runs, the router keeps the scroll positions; in documents that are loaded again, the browser. */
function leaveScrollingToBrowser() {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}
