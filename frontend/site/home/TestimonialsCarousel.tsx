import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useArrowKeys } from '../carousel/useArrowKeys';
import { usePausableAutoplay } from '../carousel/usePausableAutoplay';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './Testimonials.module.css';

const DELAY_MS = 3000;
const TRANSITION_MS = 3000;

/** In Embla's unit: 20 are about one second. */
const DURATION = (TRANSITION_MS / 1000) * 20;

/** The index of the item that the visitor had scrolled to before hydration. */
function firstVisibleIndex(root: HTMLElement): number {
  const items = [...root.querySelectorAll('li')];
  const index = items.findIndex((item) => item.offsetLeft + item.offsetWidth / 2 > root.scrollLeft);
  return Math.max(0, index);
}

/** The rest of the first delay, which starts when the row enters the viewport, not at hydration. */
function remainingDelay(root: HTMLElement): number {
  const seen = Number(root.dataset.seen ?? performance.now());
  return Math.max(0, DELAY_MS - (performance.now() - seen));
}

/** Turns the scroll container into a looping carousel with autoplay and buttons. */
export default function TestimonialsCarousel({ root }: { root: RefObject<HTMLElement | null> }) {
  const words = useWords('home');
  const [paused, setPaused] = useState(false);
  const [startIndex] = useState(() => (root.current ? firstVisibleIndex(root.current) : 0));
  const direction = document.dir === 'rtl' ? 'rtl' : 'ltr';
  const [attach, carousel] = useEmblaCarousel(
    { loop: true, align: 'start', duration: DURATION, startIndex, direction },
    [
      Autoplay({
        delay: DELAY_MS,
        playOnInit: false,
        stopOnInteraction: false,
        stopOnMouseEnter: false,
        stopOnFocusIn: false,
      }),
    ],
  );

  useEffect(() => {
    const node = root.current;
    if (!node) return;
    node.dataset.live = '';
    node.scrollLeft = 0;
    attach(node);
    return () => {
      delete node.dataset.live;
    };
  }, [attach, root]);

  const autoplay = useMemo(() => carousel?.plugins().autoplay, [carousel]);
  const check = usePausableAutoplay(root, carousel, autoplay, paused);
  useEffect(() => {
    if (!carousel || !autoplay) return;
    let settled: ReturnType<typeof setTimeout>;
    // Both events are emitted before the plugin sets its timer.
    const recheck = () => queueMicrotask(() => check.current());
    // The plugin's delay would start with the transition; it should start when the transition has ended.
    const onSelect = () => {
      queueMicrotask(() => autoplay.stop());
      clearTimeout(settled);
      settled = setTimeout(() => check.current(), TRANSITION_MS);
    };
    carousel.on('autoplay:play', recheck).on('select', onSelect);
    return () => {
      clearTimeout(settled);
      carousel.off('autoplay:play', recheck).off('select', onSelect);
    };
  }, [carousel, autoplay, check]);
  useEffect(() => {
    if (!carousel || !autoplay || !root.current) return;
    const timer = setTimeout(() => autoplay.isPlaying() && carousel.scrollNext(), remainingDelay(root.current));
    return () => clearTimeout(timer);
  }, [carousel, autoplay, root]);
  useArrowKeys(root, carousel);

  return (
    <>
      <button
        type="button"
        className={styles.control}
        aria-label={words.previous}
        onClick={() => carousel?.scrollPrev()}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className={styles.control}
        aria-label={paused ? words.play : words.pause}
        onClick={() => setPaused(!paused)}
      >
        <Icon name={paused ? 'play' : 'pause'} />
      </button>
      <button type="button" className={styles.control} aria-label={words.next} onClick={() => carousel?.scrollNext()}>
        <Icon name="arrow-right" />
      </button>
    </>
  );
}
