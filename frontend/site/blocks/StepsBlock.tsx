import { useTextLanguage } from '../page-data/text-language';
import { BlockHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './StepsBlock.module.css';

/** Up to this number, steps rise like a stair; more become a list. */
const MAX_RISING = 4;

function StepsBlock({ block: { heading, introduction, items } }: BlockProps<'steps'>) {
  const inLanguage = useTextLanguage();
  const isUnder = heading !== '' && introduction === '' && items.length > 1 && items.length <= MAX_RISING;
  const Heading = heading ? 'h3' : 'h2';
  return (
    <div className={isUnder ? `container ${styles.under}` : 'container'} data-count={items.length}>
      <BlockHead heading={heading} introduction={introduction} />
      <ol className={styles.steps}>
        {items.map(({ title, text, fact }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never move in the browser
          <li key={index} className={styles.step}>
            <Heading className={styles.title} {...inLanguage(title)}>
              {title}
            </Heading>
            {text && <p {...inLanguage(text)}>{text}</p>}
            {fact && (
              <p className={styles.fact} {...inLanguage(fact)}>
                {fact}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

export const steps: BlockView<'steps'> = {
  View: StepsBlock,
  isEmpty: ({ items }) => items.length === 0,
};
