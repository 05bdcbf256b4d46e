import { type RefObject, useEffect, useRef } from 'react';

interface AutoplayPlugin {
  play: () => void;
  stop: () => void;
}

/**
 * Runs a carousel's autoplay plugin only while the carousel is in the viewport, not paused, not hovered and not focused.
 * Returns a ref to a function that plays or stops accordingly: call it when the plugin has started by itself, as it does
 * after a drag.
 */
export function usePausableAutoplay(
  root: RefObject<HTMLElement | null>,
  plugin: AutoplayPlugin | undefined,
  paused: boolean,
) {
  const check = useRef<() => void>(() => {});

  useEffect(() => {
    const node = root.current;
    if (!node || !plugin) return;
    let hovered = node.matches(':hover');
    let focused = node.contains(document.activeElement);
    let visible = true;
    const apply = () => {
      if (paused || hovered || focused || !visible) plugin.stop();
      else plugin.play();
    };
    const listeners = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      node.addEventListener(type, listener, { signal: listeners.signal });
    const hover = (now: boolean) => (event: Event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') return;
      hovered = now;
      apply();
    };
    const focus = (now: boolean) => () => {
      focused = now;
      apply();
    };
    on('pointerenter', hover(true));
    on('pointerleave', hover(false));
    on('focusin', focus(true));
    on('focusout', focus(false));
    const observer = new IntersectionObserver((entries) => {
      visible = entries.at(-1)?.isIntersecting ?? true;
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
  }, [root, plugin, paused]);

  return check;
}
