import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useArrowKeys } from '../carousel/useArrowKeys';
import { usePausableAutoplay } from '../carousel/usePausableAutoplay';

interface MarqueeCarouselProps {
  root: RefObject<HTMLElement | null>;
  belt: RefObject<HTMLElement | null>;
  paused: boolean;
}

const FRAMES_PER_ITEM = 180; // three seconds at 60 frames per second

/** The current translation of the CSS animation in pixels. */
const beltOffset = (root: HTMLElement, belt: HTMLElement) =>
  belt.getBoundingClientRect().left - root.getBoundingClientRect().left;

/** Replaces the CSS animation with a draggable carousel at the same position and speed. */
export default function MarqueeCarousel({ root, belt, paused }: MarqueeCarouselProps) {
  const start = useRef(0);
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

  // `data-live` makes the belt as wide as the marquee, as Embla requires; before that, it is as wide as its items.
  useEffect(() => {
    const node = root.current;
    const beltNode = belt.current;
    if (!node || !beltNode) return;
    start.current = beltOffset(node, beltNode);
    beltNode.style.transform = `translate3d(${start.current}px, 0, 0)`;
    node.dataset.live = '';
    attach(node);
    return () => {
      delete node.dataset.live;
    };
  }, [attach, root, belt]);

  useEffect(() => {
    if (!carousel) return;
    const { location, offsetLocation, previousLocation, target, slideLooper, translate } = carousel.internalEngine();
    for (const vector of [location, offsetLocation, previousLocation, target]) vector.set(start.current);
    slideLooper.loop();
    translate.to(start.current);
  }, [carousel]);

  const autoScroll = useMemo(() => carousel?.plugins().autoScroll, [carousel]);
  const check = usePausableAutoplay(root, carousel, autoScroll, paused);
  useEffect(() => {
    // The event is emitted before the plugin sets its state, so that `stop` would have no effect yet.
    const recheck = () => queueMicrotask(() => check.current());
    carousel?.on('autoScroll:play', recheck);
    return () => {
      carousel?.off('autoScroll:play', recheck);
    };
  }, [carousel, check]);
  useArrowKeys(root, carousel);

  return null;
}
