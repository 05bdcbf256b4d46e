import { useTextLanguage } from '../page-data/text-language';
import { Picture } from '../ui/Picture';
import { BlockHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import { blockSlots } from './slots';
import styles from './TimelineBlock.module.css';

function TimelineBlock({ block: { heading, introduction, items } }: BlockProps<'timeline'>) {
  const inLanguage = useTextLanguage();
  const Heading = heading ? 'h3' : 'h2';
  const isDated = items.some(({ date }) => date !== '');
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ol className={isDated ? styles.timeline : `${styles.timeline} ${styles.undated}`}>
        {items.map(({ date, title, text, photo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a page never move in the browser
          <li key={index} className={styles.entry}>
            <div className={styles.what}>
              {date && (
                <p className={styles.date} {...inLanguage(date)}>
                  {date}
                </p>
              )}
              <Heading className={styles.title} {...inLanguage(title)}>
                {title}
              </Heading>
              {text && (
                <p className={styles.text} {...inLanguage(text)}>
                  {text}
                </p>
              )}
              {photo && <Picture className={`picture ${styles.picture}`} picture={photo} slot={blockSlots.card} />}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

export const timeline: BlockView<'timeline'> = {
  View: TimelineBlock,
  isEmpty: ({ items }) => items.length === 0,
};
