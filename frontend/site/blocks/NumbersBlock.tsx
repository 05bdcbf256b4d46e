import { useAddress } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { BlockHead, inColumns } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './NumbersBlock.module.css';

/** Longer figures make all figures of the block smaller. */
const LONG_FIGURE = 8;

/** Where a figure comes from. */
function Source({ text, url }: { text: string; url: string }) {
  const inLanguage = useTextLanguage();
  const addressOf = useAddress();
  if (text === '') return null;
  return (
    <cite className={styles.source} {...inLanguage(text)}>
      {url ? <a href={addressOf(url)}>{text}</a> : text}
    </cite>
  );
}

/** A sign stands close to the figure, a word apart from it. */
const isWord = (text: string): boolean => /^\p{L}{2}/u.test(text);

function Figure({ number: { prefix, figure, unit } }: { number: BlockOf<'numbers'>['items'][number] }) {
  const inLanguage = useTextLanguage();
  return (
    <dd>
      {prefix && <small {...inLanguage(prefix)}>{isWord(prefix) ? `${prefix}\u00a0` : prefix}</small>}
      {figure}
      {/^\p{L}/u.test(unit) && ' '}
      {unit && <small {...inLanguage(unit)}>{unit}</small>}
    </dd>
  );
}

function NumbersBlock({ block: { heading, introduction, columns, look, items } }: BlockProps<'numbers'>) {
  const inLanguage = useTextLanguage();
  const isLong = items.some(({ prefix, figure }) => prefix.length + figure.length > LONG_FIGURE);
  const className = [styles.numbers, isLong && styles.long, look === 'rows' && styles.rows].filter(Boolean).join(' ');
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <dl {...inColumns(className, look === 'rows' ? '' : columns, items.length)}>
        {items.map((number) => (
          <div key={number.label}>
            <dt {...inLanguage(number.label)}>
              {number.label}
              {number.note && (
                <span className={styles.note} {...inLanguage(number.note)}>
                  {number.note}
                </span>
              )}
              <Source text={number.source} url={number.source_url} />
            </dt>
            <Figure number={number} />
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
