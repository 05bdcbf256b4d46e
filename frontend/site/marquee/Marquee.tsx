import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useCarouselNeeded } from '../carousel/useCarouselNeeded';
import styles from './Marquee.module.css';

const MarqueeCarousel = lazy(() => import('./MarqueeCarousel'));

interface MarqueeItem {
  key: string;
  content: ReactNode;
  /** Used in the second copy, which is hidden from assistive technology; defaults to `content`. */
  decorative?: ReactNode;
}

interface MarqueeProps {
  label: string;
  items: MarqueeItem[];
  className?: string;
  /** Lays out the marquee and its pause checkbox. */
  children: (marquee: ReactNode, pause: ReactNode) => ReactNode;
  /** The visible label of the checkbox. */
  pauseLabel: ReactNode;
}

/**
 * An endlessly scrolling row: a CSS animation at first, a draggable carousel after hydration. It pauses on hover, on focus
 * and by its checkbox, and does not move for visitors who prefer reduced motion.
 */
export function Marquee({ label, items, className = '', children, pauseLabel }: MarqueeProps) {
  const root = useRef<HTMLDivElement>(null);
  const belt = useRef<HTMLDivElement>(null);
  const pauseBox = useRef<HTMLInputElement>(null);
  const [paused, setPaused] = useState(false);
  const carouselNeeded = useCarouselNeeded(root);

  const marquee = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container for visitors who prefer reduced motion
    <div ref={root} className={`${styles.marquee} ${className}`} tabIndex={0} role="group" aria-label={label}>
      <div ref={belt} className={styles.belt} data-count={items.length}>
        <ul className={styles.track}>
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
        <ul className={styles.track} aria-hidden="true">
          {items.map(({ key, content, decorative = content }) => (
            <li key={key}>{decorative}</li>
          ))}
        </ul>
      </div>
      {carouselNeeded && (
        <Suspense>
          {/* The checkbox may have been checked before hydration. */}
          <MarqueeCarousel root={root} belt={belt} paused={paused || pauseBox.current?.checked === true} />
        </Suspense>
      )}
    </div>
  );
  const pause = (
    <label className={styles.pause}>
      <input
        ref={pauseBox}
        type="checkbox"
        onChange={(event: ChangeEvent<HTMLInputElement>) => setPaused(event.currentTarget.checked)}
      />
      {pauseLabel}
    </label>
  );
  return <div className={styles.root}>{children(marquee, pause)}</div>;
}
