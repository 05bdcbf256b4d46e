import {
  cornerOf,
  findFreePosition,
  findLeastCovering,
  isFree,
  type Obstacle,
  type Position,
  type Size,
} from './free-position';
import { visibleControls } from './obstacles';

/** The sizes that are tried, in order. A slim one fits between two fields on a phone. */
const SHAPES = [
  { width: 400, slim: false },
  { width: 320, slim: false },
  { width: 400, slim: true },
  { width: 280, slim: true },
  { width: 200, slim: true },
] as const;

/** The distance to the window's edges: Mantine's own, and a smaller one for slim shapes. */
const MARGIN = 16;
const SLIM_MARGIN = 6;

/** How often obstacles are checked while toasts are shown, since screens load and dialogs open. */
const CHECK_EVERY_MS = 150;

/** The visible part of each stacked toast, in pixels, and how many are visible. */
const PEEK = 10;
const MAX_PEEKING = 4;

interface Shape {
  width: number;
  slim: boolean;
}

const shown = (toasts: HTMLElement) => toasts.querySelectorAll('.mantine-Notification-root').length;

const areaOf = ({ slim }: Shape) => {
  const margin = slim ? SLIM_MARGIN : MARGIN;
  return { left: margin, top: margin, right: innerWidth - margin, bottom: innerHeight - margin };
};

/** Applies a shape and measures the result. */
function shape(toasts: HTMLElement, { width, slim }: Shape, stacked: boolean): Size {
  toasts.toggleAttribute('data-slim', slim);
  toasts.style.width = `${Math.min(width, innerWidth - 2 * (slim ? SLIM_MARGIN : MARGIN))}px`;
  const peeking = stacked ? Math.min(shown(toasts) - 1, MAX_PEEKING) * PEEK : 0;
  return { width: toasts.offsetWidth, height: toasts.offsetHeight + peeking };
}

function moveTo(toasts: HTMLElement, place: Position, size: Size, isCorner: boolean): void {
  toasts.toggleAttribute('data-moved', !isCorner);
  toasts.style.left = `${place.left}px`;
  toasts.style.right = 'auto';
  toasts.style.bottom = `${innerHeight - place.top - size.height}px`;
}

/** State that survives re-renders of the hook. */
export interface ToastMemory {
  current?: { shape: Shape; place: Position; isCorner: boolean } | undefined;
  /** The last pointer position, as an obstacle. */
  pointer?: Obstacle | undefined;
}

/**
 * Positions the toasts so that they cover no controls: at the bottom right if that is free, else at the nearest
 * free position, narrower and slimmer if needed, and stacked if there is no room for all
 * of them.
 * @param toasts Mantine's container at the bottom right.
 * @param piled Whether they are piled up.
 * @param onStack Called to stack or unstack them.
 * @returns The cleanup function.
 */
export function avoidControls(
  toasts: HTMLElement,
  memory: ToastMemory,
  piled: boolean,
  onStack: (piled: boolean) => void,
): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let frame = 0;
  let count = 0;
  /** The pointer is over the toasts. */
  let held = false;

  const take = (chosen: Shape, place: Position, size: Size) => {
    const corner = cornerOf(areaOf(chosen), size);
    const isCorner = chosen === SHAPES[0] && corner.left === place.left && corner.top === place.top;
    moveTo(toasts, place, size, isCorner);
    memory.current = { shape: chosen, place: { left: place.left, top: place.top + size.height }, isCorner };
  };

  /** Keeps the current position while it is free. */
  const stay = (obstacles: Obstacle[]): boolean => {
    if (!memory.current) return false;
    const { shape: chosen, place } = memory.current;
    const size = shape(toasts, chosen, piled);
    const there = { left: place.left, top: place.top - size.height };
    const { left, top, right, bottom } = areaOf(chosen);
    const inside = there.left >= left && there.top >= top && there.left + size.width <= right && place.top <= bottom;
    if (!inside || !isFree(there, size, obstacles)) return false;
    take(chosen, there, size);
    return true;
  };

  const reposition = () => {
    // Never moves while hovered or focused.
    if (held || toasts.contains(document.activeElement)) return;
    const { all, withoutNames } = visibleControls(toasts);
    // Avoids a resting pointer, which would hover them, expand a stack and take the next click.
    const rest = memory.pointer ? [memory.pointer] : [];
    const [usual] = SHAPES;
    const size = shape(toasts, usual, piled);
    const corner = cornerOf(areaOf(usual), size);
    if (isFree(corner, size, memory.current?.isCorner ? all : [...all, ...rest])) {
      take(usual, corner, size);
      return;
    }
    if (stay(all) || (memory.current?.shape.slim && stay(withoutNames))) return;
    for (const obstacles of [all, withoutNames]) {
      for (const chosen of SHAPES) {
        const tried = shape(toasts, chosen, piled);
        const place = findFreePosition(areaOf(chosen), tried, [...obstacles, ...rest]);
        if (place) {
          take(chosen, place, tried);
          return;
        }
      }
    }
    if (!piled && shown(toasts) > 1) {
      onStack(true);
      return;
    }
    // No free position: covers as little as possible, and preferably no button.
    const tries = SHAPES.filter(({ slim }) => slim).map((chosen) => {
      const tried = shape(toasts, chosen, piled);
      return { chosen, tried, ...findLeastCovering(areaOf(chosen), tried, [...withoutNames, ...rest]) };
    });
    const { chosen, place } = tries.reduce((best, other) => (other.cost < best.cost ? other : best));
    take(chosen, place, shape(toasts, chosen, piled));
  };
  /** Once per frame. */
  const scheduleReposition = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => count > 0 && reposition());
  };

  const onToasts = () => {
    const now = shown(toasts);
    if (now === count) return;
    count = now;
    if (now === 0) {
      clearInterval(timer);
      timer = undefined;
      page.disconnect();
      memory.current = undefined;
      held = false;
      onStack(false);
      return;
    }
    if (timer === undefined) {
      timer = setInterval(reposition, CHECK_EVERY_MS);
      page.observe(document.body, { childList: true, subtree: true });
    }
    reposition();
  };
  // MutationObserver callbacks run before the next paint, so no toast flashes at a wrong position.
  const observer = new MutationObserver(onToasts);
  const page = new MutationObserver(scheduleReposition);
  observer.observe(toasts, { childList: true, subtree: true });

  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  const onPointer = ({ clientX: x, clientY: y, movementX, movementY, target }: PointerEvent) => {
    memory.pointer = { left: x - 8, top: y - 8, right: x + 8, bottom: y + 8, weight: 20 };
    // Browsers also fire pointermove when an element moves below a resting pointer.
    const moved = movementX !== 0 || movementY !== 0;
    const over = target instanceof Node && toasts.contains(target);
    if (moved || !over) held = over;
  };
  window.addEventListener('pointermove', onPointer, options);
  window.addEventListener('pointerdown', onPointer, options);
  window.addEventListener('scroll', scheduleReposition, options);
  window.addEventListener('resize', scheduleReposition, options);
  onToasts();
  return () => {
    listening.abort();
    observer.disconnect();
    page.disconnect();
    clearInterval(timer);
    cancelAnimationFrame(frame);
  };
}
