import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { BlockHead } from './BlockLayout';
import type { BlockOf, BlockProps, BlockView } from './block-view';
import styles from './ComparisonBlock.module.css';

const COLUMNS = ['first', 'second', 'third', 'fourth'] as const;

const columnsOf = (block: BlockOf<'comparison'>) => COLUMNS.filter((column) => block[column] !== '');

function Cell({ text }: { text: string }) {
  const inLanguage = useTextLanguage();
  const words = useWords('records');
  if (text === '+')
    return (
      <span className={styles.yes}>
        <Icon name="check" />
        <span className="visuallyHidden">{words.yes}</span>
      </span>
    );
  if (text === '-')
    return (
      <span className={styles.no}>
        <span aria-hidden="true">–</span>
        <span className="visuallyHidden">{words.no}</span>
      </span>
    );
  return <span {...inLanguage(text)}>{text}</span>;
}

/** A table; on phones each row is a small list. */
function ComparisonBlock({ block }: BlockProps<'comparison'>) {
  const inLanguage = useTextLanguage();
  const { heading, introduction, recommended_field, note, items } = block;
  const columns = columnsOf(block);
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Safari makes scroll containers focusable only with a tabindex */}
      <section className={styles.frame} tabIndex={0} aria-label={heading || block[columns[0] ?? 'first']}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" data-stands-out={column === recommended_field || undefined}>
                  <span {...inLanguage(block[column])}>{block[column]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move in the browser
              <tr key={index}>
                <th scope="row" {...inLanguage(row.title)}>
                  {row.title}
                </th>
                {columns.map((column) => (
                  <td key={column} data-stands-out={column === recommended_field || undefined}>
                    <Cell text={row[column]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note && (
        <p className={styles.note} {...inLanguage(note)}>
          {note}
        </p>
      )}
    </div>
  );
}

export const comparison: BlockView<'comparison'> = {
  View: ComparisonBlock,
  isEmpty: (block) => block.items.length === 0 || columnsOf(block).length === 0,
};
