import type { BlockRecord } from '../../../backend/site/pages/content-page-data.dto.js';
import type { RecordFact } from '../../../backend/site/pages/record-facts.dto.js';
import { BlockHead, SideHead } from '../blocks/BlockLayout';
import { originalLanguage } from '../page-data/original-language';
import { useAddress } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { FactCells } from '../records/FactCells';
import { FactList } from '../records/FactList';
import { FactValue } from '../records/FactValue';
import { RecordCards } from '../records/RecordCards';
import { Icon } from '../ui/Icon';
import { RichText } from '../ui/RichText';
import styles from './BoundBlocks.module.css';
import type { BoundBlockOf } from './bound-block';

export function TextBlock({ block: { heading, html, code, language } }: { block: BoundBlockOf<'record_text'> }) {
  const original = originalLanguage({ language });
  if (code) {
    return (
      <SideHead heading={heading} note="">
        <FactValue fact={{ label: heading, text: code, isCode: true }} />
      </SideHead>
    );
  }
  if (heading) {
    return (
      <SideHead heading={heading} note="">
        <RichText html={html} {...original} />
      </SideHead>
    );
  }
  return (
    <div className="container">
      <RichText className={styles.text} html={html} {...original} />
    </div>
  );
}

export function FactsBlock({ block: { heading, look, facts } }: { block: BoundBlockOf<'record_facts'> }) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction="" />
      <FactList className={styles.facts} look={look} facts={facts} />
    </div>
  );
}

/** The names of the columns: those of all rows, in the order of the first row that has each. */
const columnsOf = (rows: readonly RecordFact[][]): string[] => [
  ...new Set(rows.flatMap((row) => row.map(({ label }) => label))),
];

export function TableBlock({ block: { heading, rows } }: { block: BoundBlockOf<'record_table'> }) {
  const inLanguage = useTextLanguage();
  const columns = columnsOf(rows);
  return (
    <div className="container">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be accessible by keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          {heading && (
            <caption>
              <h2 {...inLanguage(heading)}>{heading}</h2>
            </caption>
          )}
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move in the browser
              <tr key={index}>
                <FactCells columns={columns} facts={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

export function FilesBlock({ block: { heading, files } }: { block: BoundBlockOf<'record_files'> }) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction="" />
      <ul className={styles.files}>
        {files.map(({ text, url, size, checksum }) => (
          <li key={url}>
            <a className="arrowLink" href={`/storage/${url}`} download>
              {text}
              <Icon name="download" />
            </a>
            {size && <span className="muted">{size}</span>}
            {checksum && (
              <code className={styles.checksum} dir="ltr">
                {checksum}
              </code>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function RelatedBlock({ block: { heading, look, records } }: { block: BoundBlockOf<'related_records'> }) {
  const addressOf = useAddress();
  return (
    <div className="container">
      <BlockHead heading={heading} introduction="" />
      {look === 'cards' ? (
        <RecordCards records={records} heading={heading ? 'h3' : 'h2'} />
      ) : (
        <ul className={styles.related}>
          {records.map((record) => (
            <li key={record.id} {...originalLanguage(record)}>
              {record.path ? <a href={addressOf(record.path)}>{record.title}</a> : record.title}
              {record.text && <span className="muted">{record.text}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Neighbour({ record, isAfter }: { record: BlockRecord; isAfter: boolean }) {
  const words = useWords('records');
  const addressOf = useAddress();
  return (
    <a
      className={styles.neighbour}
      data-after={isAfter || undefined}
      href={addressOf(record.path)}
      rel={isAfter ? 'next' : 'prev'}
    >
      <span className="muted">
        {!isAfter && <Icon name="arrow-left" />}
        {isAfter ? words.next : words.previous}
        {isAfter && <Icon name="arrow-right" />}
      </span>
      <strong {...originalLanguage(record)}>{record.title}</strong>
    </a>
  );
}

export function NeighboursBlock({ block: { before, after } }: { block: BoundBlockOf<'record_neighbours'> }) {
  const words = useWords('records');
  return (
    <nav className={`container ${styles.neighbours}`} aria-label={words.others}>
      {before && <Neighbour record={before} isAfter={false} />}
      {after && <Neighbour record={after} isAfter />}
    </nav>
  );
}
