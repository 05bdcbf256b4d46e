import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useArrowKeys } from './useArrowKeys';
import { useHeldMotion } from './useHeldMotion';

interface StripDriverProps {
  root: RefObject<HTMLElement | null>;
  belt: RefObject<HTMLElement | null>;
  paused: boolean;
}

const FRAMES_PER_ITEM = 180; // three seconds at the sixty steps a second that the carousel takes

/** How far the style sheet has moved the belt, in pixels. */
const beltOffset = (root: HTMLElement, belt: HTMLElement) =>
  belt.getBoundingClientRect().left - root.getBoundingClientRect().left;

/** Takes the strip over from the style sheet: same place, same pace, and from now on it can be dragged. */
export default function StripDriver({ root, belt, paused }: StripDriverProps) {
  const [speed] = useState(() => {
    const items = belt.current?.querySelectorAll('li').length ?? 0;
    return items > 0 && belt.current ? belt.current.scrollWidth / items / FRAMES_PER_ITEM : 1;
  });
  const [attach, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start', slides: 'li' }, [
    AutoScroll({
      speed,
      startDelay: 0,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: false,
      stopOnFocusIn: false,
    }),
  ]);

  useEffect(() => {
    if (root.current) attach(root.current);
  }, [attach, root]);

  useEffect(() => {
    const node = root.current;
    const moved = belt.current;
    if (!carousel || !node || !moved) return;
    const { location, offsetLocation, previousLocation, target, slideLooper, translate } = carousel.internalEngine();
    const offset = beltOffset(node, moved);
    node.dataset.live = '';
    for (const vector of [location, offsetLocation, previousLocation, target]) vector.set(offset);
    slideLooper.loop();
    translate.to(offset);
    return () => {
      delete node.dataset.live;
    };
  }, [carousel, root, belt]);

  const motion = useMemo(() => carousel?.plugins().autoScroll, [carousel]);
  const check = useHeldMotion(root, motion, paused);
  useEffect(() => {
    // The event comes before the plugin counts itself as moving, so that it could not be stopped yet.
    const recheck = () => queueMicrotask(() => check.current());
    carousel?.on('autoScroll:play', recheck);
    return () => {
      carousel?.off('autoScroll:play', recheck);
    };
  }, [carousel, check]);
  useArrowKeys(root, carousel);

  return null;
}
