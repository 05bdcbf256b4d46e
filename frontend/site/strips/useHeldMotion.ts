import { type RefObject, useEffect, useRef } from 'react';

interface Motion {
  play: () => void;
  stop: () => void;
}

/**
 * Lets a carousel move only while nobody points at it, it does not hold the focus, its switch does not say otherwise and
 * it can be seen. Returns a check to be run whenever the carousel starts by itself, as it does after it was dragged.
 */
export function useHeldMotion(root: RefObject<HTMLElement | null>, motion: Motion | undefined, paused: boolean) {
  const check = useRef<() => void>(() => {});

  useEffect(() => {
    const node = root.current;
    if (!node || !motion) return;
    let pointed = node.matches(':hover');
    let focused = node.contains(document.activeElement);
    let seen = true;
    const apply = () => {
      if (paused || pointed || focused || !seen) motion.stop();
      else motion.play();
    };
    const listeners = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      node.addEventListener(type, listener, { signal: listeners.signal });
    const point = (now: boolean) => (event: Event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
      pointed = now;
      apply();
    };
    const focus = (now: boolean) => () => {
      focused = now;
      apply();
    };
    on('pointerenter', point(true));
    on('pointerleave', point(false));
    on('focusin', focus(true));
    on('focusout', focus(false));
    const observer = new IntersectionObserver((entries) => {
      seen = entries.at(-1)?.isIntersecting ?? true;
      apply();
    });
    observer.observe(node);
    check.current = apply;
    apply();
    return () => {
      listeners.abort();
      observer.disconnect();
      check.current = () => {};
    };
  }, [root, motion, paused]);

  return check;
}
