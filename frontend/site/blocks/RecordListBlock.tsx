import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import { fill } from '../../../backend/company/words/fill.shared.js';
import type { BlockRecord } from '../../../backend/site/pages/content-page-data.dto.js';
import type { ListFilter, ListState } from '../../../backend/site/pages/record-lists.dto.js';
import { withQuery } from '../../api/search';
import { originalLanguage } from '../page-data/original-language';
import { useAddress, useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { FactCells } from '../records/FactCells';
import { FactList } from '../records/FactList';
import { PlacesMap } from '../records/PlacesMap';
import { RecordCards } from '../records/RecordCards';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import { BlockHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './RecordListBlock.module.css';
import { blockSlots } from './slots';

interface LookProps {
  records: readonly BlockRecord[];
  list: ListState;
  /** The level of the titles of records. */
  heading: 'h2' | 'h3';
}

/** The list of a page is the target of its own links, so that readers stay where it is. */
const LIST = 'list';

/** The address of the same page with another choice; what is empty falls away. */
function addressWith({ search, filters, month }: ListState, changes: Record<string, string | undefined>): string {
  const chosen = filters.map(({ name, chosen, chosen_to: to }) => ({ [name]: chosen, [`${name}_to`]: to }));
  const query = withQuery('', { search, ...Object.assign({}, ...chosen), month: month?.month, ...changes });
  return `${query || '?'}#${LIST}`;
}

function Title({
  record,
  heading: Heading,
  className,
}: {
  record: BlockRecord;
  heading: 'h2' | 'h3';
  className?: string | undefined;
}) {
  const addressOf = useAddress();
  return (
    <Heading className={className ?? styles.title} {...originalLanguage(record)}>
      {record.path ? <a href={addressOf(record.path)}>{record.title}</a> : record.title}
    </Heading>
  );
}

const Cards = ({ records, heading }: LookProps) => <RecordCards records={records} heading={heading} />;

function Rows({ records, heading }: LookProps) {
  const hasPictures = records.some(({ photo }) => photo);
  return (
    <ul className={styles.rows} data-pictures={hasPictures || undefined}>
      {records.map((record) => (
        <li key={record.id} className={styles.row}>
          {hasPictures && (
            <span className={styles.thumbnail}>
              {record.photo && (
                <Picture className="picture" picture={record.photo} slot={blockSlots.thumbnail} alt="" />
              )}
            </span>
          )}
          <div className={styles.rowText}>
            <Title record={record} heading={heading} />
            {record.date && <time dateTime={record.day}>{record.date}</time>}
            {record.text && <p {...originalLanguage(record)}>{record.text}</p>}
            <FactList facts={record.facts} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Table({ records, list }: LookProps) {
  const addressOf = useAddress();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be accessible by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        {list.columns.length > 0 && (
          <thead>
            <tr>
              <td />
              {list.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <th scope="row" {...originalLanguage(record)}>
                {record.path ? <a href={addressOf(record.path)}>{record.title}</a> : record.title}
              </th>
              <FactCells columns={list.columns} facts={record.facts} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Accordion({ records, heading: Heading }: LookProps) {
  const addressOf = useAddress();
  return (
    <div>
      {records.map((record) => (
        <details key={record.id} className={styles.item} name={LIST}>
          <summary>
            <Heading {...originalLanguage(record)}>{record.title}</Heading>
            <span className={styles.toggle} aria-hidden="true" />
          </summary>
          <div className={styles.answer}>
            <RichText html={record.text} {...originalLanguage(record)} />
            <FactList facts={record.facts} />
            {record.path && (
              <a className="arrowLink" href={addressOf(record.path)}>
                {record.title}
                <Icon name="arrow-right" />
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

function Timeline({ records, heading }: LookProps) {
  return (
    <ol className={styles.timeline}>
      {records.map((record) => (
        <li key={record.id}>
          {record.date && <time dateTime={record.day}>{record.date}</time>}
          <Title record={record} heading={heading} />
          {record.text && <p {...originalLanguage(record)}>{record.text}</p>}
          <FactList facts={record.facts} />
        </li>
      ))}
    </ol>
  );
}

function Month({ list, heading: Heading }: LookProps) {
  const words = useWords('records');
  const addressOf = useAddress();
  const { month } = list;
  if (!month) return null;
  return (
    <>
      <div className={styles.monthHead}>
        <Heading>{month.title}</Heading>
        <nav className={styles.turn} aria-label={month.title}>
          <a className="arrowLink" href={addressWith(list, { month: month.before })} rel="nofollow">
            <Icon name="arrow-left" />
            {words.previous}
          </a>
          <a className="arrowLink" href={addressWith(list, { month: month.after })} rel="nofollow">
            {words.next}
            <Icon name="arrow-right" />
          </a>
        </nav>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {month.weekdays.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {month.days.map(({ day, links }, index) => (
          <li
            key={day}
            className={styles.day}
            data-empty={links.length === 0 || undefined}
            style={index === 0 ? { gridColumnStart: month.offset + 1 } : undefined}
          >
            <time dateTime={day}>{Number(day.slice(8))}</time>
            {links.map(({ text, url }) =>
              url ? (
                <a key={`${url} ${text}`} href={addressOf(url)}>
                  {text}
                </a>
              ) : (
                <span key={text}>{text}</span>
              ),
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

const LOOKS = {
  cards: Cards,
  rows: Rows,
  table: Table,
  accordion: Accordion,
  timeline: Timeline,
  month: Month,
  map: ({ records, heading }: LookProps) => <PlacesMap records={records} heading={heading} />,
} as const;

/** Whether anything is chosen. */
const isNarrowed = ({ search, filters }: ListState): boolean =>
  search !== '' || filters.some(({ chosen, chosen_to: to }) => chosen !== '' || to !== '');

function Filter({ filter: { name, label, type, chosen, chosen_to: to, options } }: { filter: ListFilter }) {
  const words = useWords('records');
  if (type === 'options')
    return (
      <label>
        <span>{label}</span>
        <select name={name} defaultValue={chosen}>
          <option value="">{words.all}</option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  const input = type === 'days' ? { type: 'date' } : { type: 'number', step: 'any' };
  return (
    <fieldset className={styles.range}>
      <legend>{label}</legend>
      <input {...input} name={name} defaultValue={chosen} aria-label={words.rangeFrom} placeholder={words.rangeFrom} />
      <span aria-hidden="true">–</span>
      <input {...input} name={`${name}_to`} defaultValue={to} aria-label={words.rangeTo} placeholder={words.rangeTo} />
    </fieldset>
  );
}

/** Filters and search: a form that works without scripts. */
function Choice({ list, hasSearch }: { list: ListState; hasSearch: boolean }) {
  const words = useWords('records');
  const { look } = useSharedProps();
  const { search, filters, month, total, has_more: isUncounted } = list;
  const isChosen = isNarrowed(list);
  if (!hasSearch && filters.length === 0) return null;
  return (
    <search className={styles.choice}>
      <form method="get" action={`#${LIST}`}>
        {hasSearch && (
          <label>
            <span>{words.search}</span>
            <input type="search" name="search" defaultValue={search} maxLength={200} />
          </label>
        )}
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} />
        ))}
        {month && <input type="hidden" name="month" value={month.month} />}
        <button className="button" type="submit">
          {words.filter}
        </button>
      </form>
      {isChosen && (
        <p className={styles.found}>
          {!isUncounted && `${fillCounted(words.found, look.language, { count: total })} `}
          <a href={addressWith({ ...list, search: '', filters: [] }, {})}>{words.clear}</a>
        </p>
      )}
    </search>
  );
}

function Pages({ list }: { list: ListState }) {
  const words = useWords('records');
  const { page, last_page: last } = list;
  if (last < 2) return null;
  const shown = Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === last || Math.abs(number - page) < 3,
  );
  const at = (number: number) => addressWith(list, { page: number === 1 ? undefined : String(number) });
  return (
    <nav aria-label={words.pages} className={styles.pages}>
      {page > 1 && (
        <a href={at(page - 1)} rel="prev">
          {words.previous}
        </a>
      )}
      {shown.map((number, index) => (
        <span key={number}>
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">… </span>}
          {number === page ? (
            <span aria-current="page">{number}</span>
          ) : (
            <a href={at(number)} aria-label={fill(words.page, { number: String(number) })}>
              {number}
            </a>
          )}
        </span>
      ))}
      {page < last && (
        <a href={at(page + 1)} rel="next">
          {words.next}
        </a>
      )}
    </nav>
  );
}

function RecordListBlock({ block }: BlockProps<'record_list'>) {
  const words = useWords('records');
  const addressOf = useAddress();
  const { heading, introduction, look, has_search: hasSearch, has_pages: hasPages, records, list } = block;
  if (!list) return null;
  const Look = list.month || look !== 'month' ? LOOKS[look] : Rows;
  const isChosen = isNarrowed(list);
  return (
    <div className="container" id={hasPages || hasSearch || list.filters.length > 0 || list.month ? LIST : undefined}>
      <BlockHead heading={heading} introduction={introduction} />
      <Choice list={list} hasSearch={hasSearch} />
      {records.length > 0 || list.month ? (
        <Look records={records} list={list} heading={heading ? 'h3' : 'h2'} />
      ) : (
        <p className="muted">{isChosen ? words.nothing : words.empty}</p>
      )}
      {hasPages && <Pages list={list} />}
      {!hasPages && list.path && list.total > records.length && (
        <p className={styles.more}>
          <a className="arrowLink" href={addressOf(list.path)}>
            {words.more}
            <Icon name="arrow-right" />
          </a>
        </p>
      )}
    </div>
  );
}

export const recordList: BlockView<'record_list'> = {
  View: RecordListBlock,
  isEmpty: ({ records, list }) => !list || (records.length === 0 && !list.month && !isNarrowed(list)),
};
