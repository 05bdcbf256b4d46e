import { useTextLanguage } from '../page-data/text-language';
import { Picture } from '../ui/Picture';
import { BlockHead, BlockLink, inColumns } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './StepsBlock.module.css';
import { blockSlots } from './slots';

/** Up to this number, steps rise like a stair; more become a list. */
const MAX_RISING = 4;

interface StepProps {
  step: BlockOf<'steps'>['items'][number];
  heading: 'h2' | 'h3';
  className: string | undefined;
}

function Step({ step, heading: Heading, className }: StepProps) {
  const inLanguage = useTextLanguage();
  const { title, text, fact, photo, link_label, link_url } = step;
  return (
    <li className={className}>
      <Heading className={styles.title} {...inLanguage(title)}>
        {title}
      </Heading>
      {text && <p {...inLanguage(text)}>{text}</p>}
      {fact && (
        <p className={styles.fact} {...inLanguage(fact)}>
          {fact}
        </p>
      )}
      <BlockLink label={link_label} url={link_url} />
      {photo && <Picture className={`picture ${styles.picture}`} picture={photo} slot={blockSlots.card} />}
    </li>
  );
}

/** One row of up to five, or rows without a single step at the end. */
const usualColumns = (count: number): number => {
  if (count <= 5) return count;
  if (count === 10) return 5;
  return count % 4 === 0 || count % 4 === 3 ? 4 : 3;
};

function StepsBlock({ block: { heading, introduction, columns, look, items } }: BlockProps<'steps'>) {
  const areColumns = look === 'columns';
  const isList = look === 'list' || (look === 'stair' && items.length > MAX_RISING);
  const isUnder = !areColumns && !isList && heading !== '' && introduction === '' && items.length > 1;
  const Heading = heading ? 'h3' : 'h2';
  return (
    <div className={isUnder ? `container ${styles.under}` : 'container'} data-count={items.length}>
      <BlockHead heading={heading} introduction={introduction} />
      <ol
        {...(areColumns
          ? inColumns(styles.side, columns || usualColumns(items.length), items.length)
          : inColumns(
              isList ? `${styles.steps} ${styles.list}` : styles.steps,
              look === 'list' ? 1 : undefined,
              items.length,
            ))}
      >
        {items.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a page never move in the browser
          <Step key={index} step={step} heading={Heading} className={areColumns ? styles.beside : styles.step} />
        ))}
      </ol>
    </div>
  );
}

export const steps: BlockView<'steps'> = {
  View: StepsBlock,
  isEmpty: ({ items }) => items.length === 0,
};
