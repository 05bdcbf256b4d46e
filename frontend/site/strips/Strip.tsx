import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import styles from './Strip.module.css';
import { useLive } from './useLive';

const StripDriver = lazy(() => import('./StripDriver'));

interface StripItem {
  key: string;
  content: ReactNode;
  /** Where the second copy, which is there for the eye alone, differs. */
  silent?: ReactNode;
}

interface StripProps {
  label: string;
  items: StripItem[];
  className?: string;
  /** Places the moving part and the switch that pauses it. */
  children: (strip: ReactNode, pause: ReactNode) => ReactNode;
  /** Beside the switch, for those who do not know its sign. */
  pauseLabel: ReactNode;
}

/**
 * A row that moves by itself, without end. The style sheet moves it; once the page has its script it can be dragged too.
 * It stands still for those who ask for less motion, while it is pointed at or has the focus, and by its switch.
 */
export function Strip({ label, items, className = '', children, pauseLabel }: StripProps) {
  const root = useRef<HTMLDivElement>(null);
  const belt = useRef<HTMLDivElement>(null);
  const pauseBox = useRef<HTMLInputElement>(null);
  const [paused, setPaused] = useState(false);
  const live = useLive(root);

  const strip = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where nothing moves it is scrolled, by keyboard as well
    <div ref={root} className={`${styles.strip} ${className}`} tabIndex={0} role="group" aria-label={label}>
      <div ref={belt} className={styles.belt} data-count={items.length}>
        <ul className={styles.track}>
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
        <ul className={styles.track} aria-hidden="true">
          {items.map(({ key, content, silent = content }) => (
            <li key={key}>{silent}</li>
          ))}
        </ul>
      </div>
      {live && (
        <Suspense>
          {/* The box may have been ticked before the page had its script. */}
          <StripDriver root={root} belt={belt} paused={paused || pauseBox.current?.checked === true} />
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
  return <div className={styles.box}>{children(strip, pause)}</div>;
}
