import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefObject, useEffect, useRef } from 'react';

interface AutoplayPlugin {
  play: () => void;
  stop: () => void;
}

/**
 * Runs a carousel's autoplay plugin only while the carousel is in the viewport, not paused, not hovered and not focused. A plugin
 * does not initialize while there is nothing to scroll to, for example before pictures have a width: playing or stopping it then
 * breaks the carousel. Each new measurement, for example after rotating a phone, initializes it again, stopped.
 * Returns a ref to a function that plays or stops accordingly: call it when the plugin has started by itself, as it does after a
 * drag.
 */
export function usePausableAutoplay(
  root: RefObject<HTMLElement | null>,
  carousel: UseEmblaCarouselType[1],
  plugin: AutoplayPlugin | undefined,
  paused: boolean,
) {
  const check = useRef<() => void>(() => {});

  useEffect(() => {
    const node = root.current;
    if (!node || !carousel || !plugin) return;
    let hovered = node.matches(':hover');
    let focused = node.contains(document.activeElement);
    let visible = true;
    const apply = () => {
      if (carousel.scrollSnapList().length < 2) return;
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
    carousel.on('reInit', apply);
    apply();
    return () => {
      carousel.off('reInit', apply);
      listeners.abort();
      observer.disconnect();
      check.current = () => {};
    };
  }, [root, carousel, plugin, paused]);

  return check;
}
