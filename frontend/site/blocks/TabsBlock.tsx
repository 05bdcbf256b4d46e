import { useId } from 'react';
import { useTextLanguage } from '../page-data/text-language';
import { isEmptyHtml } from '../ui/is-empty-html';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import { BlockHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import { blockSlots } from './slots';
import styles from './TabsBlock.module.css';

/** A choice of texts: radio buttons, which need no script and know the arrow keys, in the look of tabs. In print, all texts. */
function TabsBlock({ block: { heading, introduction, items } }: BlockProps<'tabs'>) {
  const inLanguage = useTextLanguage();
  const id = useId();
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <div className={styles.tabs} role="radiogroup" aria-label={heading || items.map(({ title }) => title).join(', ')}>
        {items.map(({ title, text, photo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tabs of a page never move in the browser
          <div key={index} className={styles.tab}>
            <label className={styles.label} {...inLanguage(title)}>
              <input type="radio" name={id} defaultChecked={index === 0} aria-controls={`${id}${index}`} />
              {title}
            </label>
            <div className={photo ? `${styles.panel} ${styles.pictured}` : styles.panel} id={`${id}${index}`}>
              {!isEmptyHtml(text) && <RichText html={text} {...inLanguage(text)} />}
              {photo && <Picture className={`picture ${styles.picture}`} picture={photo} slot={blockSlots.card} />}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export const tabs: BlockView<'tabs'> = {
  View: TabsBlock,
  isEmpty: ({ items }) => items.every(({ text, photo }) => isEmptyHtml(text) && photo === null),
};
