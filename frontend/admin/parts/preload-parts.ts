import { isOffline } from './load-part';

/** So that what the first press asks for comes first. */
const DELAY_MS = 3000;

const waiting: (() => Promise<unknown>)[] = [];
let isRunning = false;
let isStarted = false;

/**
 * Has a part loaded some time after somebody has begun to use the page, when the browser is idle: it is there when it is
 * asked for, also without a connection. Nothing is loaded ahead where the browser is told to save data.
 */
export function preloadPart(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return;
  waiting.push(load);
  if (isStarted) run();
}

/** To be called once, in the browser. */
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
      // The server is away. Further imports would fail as well, and a browser may remember each.
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
