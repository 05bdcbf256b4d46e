import { useTextLanguage } from '../page-data/text-language';
import { BlockHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './NumbersBlock.module.css';

/** Longer figures make all figures of the block smaller. */
const LONG_FIGURE = 8;

function NumbersBlock({ block: { heading, introduction, items } }: BlockProps<'numbers'>) {
  const inLanguage = useTextLanguage();
  const isLong = items.some(({ figure }) => figure.length > LONG_FIGURE);
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <dl className={isLong ? `${styles.numbers} ${styles.long}` : styles.numbers}>
        {items.map(({ figure, unit, label }) => (
          <div key={label}>
            <dt {...inLanguage(label)}>{label}</dt>
            <dd>
              {figure}
              {/^\p{L}/u.test(unit) && ' '}
              {unit && <small {...inLanguage(unit)}>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const numbers: BlockView<'numbers'> = {
  View: NumbersBlock,
  isEmpty: ({ items }) => items.length === 0,
};
