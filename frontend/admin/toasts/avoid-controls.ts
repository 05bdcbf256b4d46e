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

/** The shapes that are tried, the best first. A slim one fits between two fields of a phone. */
const SHAPES = [
  { width: 400, slim: false },
  { width: 320, slim: false },
  { width: 400, slim: true },
  { width: 280, slim: true },
  { width: 200, slim: true },
] as const;

/** As far from the edges as Mantine's own corner; slim ones go nearer. */
const MARGIN = 16;
const SLIM_MARGIN = 6;

/** How often what lies below is looked at while toasts stand: screens load, dialogs open and close. */
const CHECK_EVERY_MS = 150;

/** By how much each toast of a pile shows above the one before it, and how many do. */
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

/** Gives the toasts a shape and tells how large they are then. */
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

/** What is remembered from one pile to the next. */
export interface ToastMemory {
  current?: { shape: Shape; place: Position; isCorner: boolean } | undefined;
  /** Where the pointer was last. */
  pointer?: Obstacle | undefined;
}

/**
 * Keeps the toasts off everything that can be pressed or written in. They stand in their corner, at the bottom right,
 * while nothing of that lies there; else at the nearest place that is free, made narrower and slimmer if need be, and in
 * a pile where there is no room for all of them.
 * @param toasts The container of them, at the bottom right.
 * @param piled Whether they are piled up.
 * @param onStack Asked for when they are to be piled up, or not any more.
 * @returns What ends it.
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
  /** Somebody is about to press it, or reads it. */
  let held = false;

  const take = (chosen: Shape, place: Position, size: Size) => {
    const corner = cornerOf(areaOf(chosen), size);
    const isCorner = chosen === SHAPES[0] && corner.left === place.left && corner.top === place.top;
    moveTo(toasts, place, size, isCorner);
    memory.current = { shape: chosen, place: { left: place.left, top: place.top + size.height }, isCorner };
  };

  /** Where they are is kept as long as it is free: what moves is hard to read. */
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
    // Nothing moves away from under a pointer, or with the focus.
    if (held || toasts.contains(document.activeElement)) return;
    const { all, withoutNames } = visibleControls(toasts);
    // They don't come to lie under a pointer that rests: that would hold them, spread a pile, and take the next press.
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
    // A full screen and a long sentence: something lies below it, but as little as can be, and no button if possible.
    const tries = SHAPES.filter(({ slim }) => slim).map((chosen) => {
      const tried = shape(toasts, chosen, piled);
      return { chosen, tried, ...findLeastCovering(areaOf(chosen), tried, [...withoutNames, ...rest]) };
    });
    const { chosen, place } = tries.reduce((best, other) => (other.cost < best.cost ? other : best));
    take(chosen, place, shape(toasts, chosen, piled));
  };
  /** Once, ahead of the next paint. */
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
  // Their callbacks run ahead of the next paint: no toast is seen where it must not be.
  const observer = new MutationObserver(onToasts);
  const page = new MutationObserver(scheduleReposition);
  observer.observe(toasts, { childList: true, subtree: true });

  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  const onPointer = ({ clientX: x, clientY: y, movementX, movementY, target }: PointerEvent) => {
    memory.pointer = { left: x - 8, top: y - 8, right: x + 8, bottom: y + 8, weight: 20 };
    // Browsers say that a pointer moved when something came to lie under one that rests, too.
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
