import { useEffect, useRef } from 'react';
import { useTextLanguage } from '../page-data/text-language';
import { Picture } from '../ui/Picture';
import styles from './BeforeAfterBlock.module.css';
import { BlockHead } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import { blockSlots } from './slots';

/** Styles in attributes are refused by the content security policy; scripts may set them. */
const divide = (slider: HTMLInputElement) => slider.parentElement?.style.setProperty('--share', `${slider.value}%`);

const picturesOf = ({ items }: BlockOf<'before_after'>) =>
  items.flatMap(({ title, photo }) => (photo ? [{ title, photo }] : []));

/** Two pictures, one over the other: a slider moves the border between them. Without scripts they are side by side. */
function BeforeAfterBlock({ block }: BlockProps<'before_after'>) {
  const inLanguage = useTextLanguage();
  const slider = useRef<HTMLInputElement>(null);
  const [before, after] = picturesOf(block);

  // The slider may have been moved before the page had its scripts.
  useEffect(() => {
    if (slider.current) divide(slider.current);
  }, []);

  if (!before || !after) return null;
  const label = (title: string) => (
    <figcaption className={styles.label} {...inLanguage(title)}>
      {title}
    </figcaption>
  );
  return (
    <div className="container">
      <BlockHead heading={block.heading} introduction={block.introduction} />
      <div className={styles.pair}>
        <figure>
          <Picture className="picture" picture={before.photo} slot={blockSlots.banner} />
          {label(before.title)}
        </figure>
        <figure className={styles.after}>
          <Picture className="picture" picture={after.photo} slot={blockSlots.banner} />
          {label(after.title)}
        </figure>
        <span className={styles.divider} aria-hidden="true" />
        <input
          ref={slider}
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          aria-label={`${before.title} – ${after.title}`}
          onInput={(event) => divide(event.currentTarget)}
        />
      </div>
    </div>
  );
}

export const beforeAfter: BlockView<'before_after'> = {
  View: BeforeAfterBlock,
  isEmpty: (block) => picturesOf(block).length < 2,
};
