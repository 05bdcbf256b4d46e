import { isOffline } from './load-chunk';

/** A delay, so that the first click's own requests come first. */
const DELAY_MS = 3000;

const waiting: (() => Promise<unknown>)[] = [];
let isRunning = false;
let isStarted = false;

/**
 * Loads a chunk some time after the first use of the page, when the browser is idle, so that it is available at once, also without a
 * connection. Nothing is preloaded if the browser asks to save data.
 */
export function preload(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return;
  waiting.push(load);
  if (isStarted) run();
}

/** Starts preloading; called once, in the browser. */
export function startPreloading(): void {
  const start = () => {
    for (const event of EVENTS) removeEventListener(event, start, true);
    setTimeout(() => {
      isStarted = true;
      addEventListener('online', run);
      run();
    }, DELAY_MS);
  };
  for (const event of EVENTS) addEventListener(event, start, { capture: true, passive: true });
}

const EVENTS = ['pointerdown', 'keydown'] as const;

async function run(): Promise<void> {
  if (isRunning || savesData()) return;
  isRunning = true;
  while (waiting.length > 0 && !isOffline()) {
    await idle();
    try {
      await waiting.shift()?.();
    } catch {
      // The server is unreachable. Further imports would fail as well, and a browser may remember each failure.
      break;
    }
  }
  isRunning = false;
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 200),
  );

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
