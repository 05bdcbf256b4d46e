import { KIND_LIMITS } from '../../../content/kinds/kind.constants.js';
import { KindField } from '../../../content/kinds/kind.dto.js';
import { Column } from '../../../content/kinds/tables/column.js';
import { cleanLine, SLUG } from '../../../core/text/text.js';
import { unitOfHeader } from '../../../core/text/units.shared.js';
import type { OldContent, OldRow, OldText } from '../readers/old-content.js';
import { isMark } from '../readers/visibility.js';
import type { OwnColumn, OwnKindOptions } from '../site-import.entity.js';
import { MAX_COLUMNS } from '../site-imports.constants.js';
import { guessColumns } from '../sources/tables/csv-columns.js';

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 160;

/** Fields in lists, besides the title. */
const MAX_LISTED = 4;

/** Fields of texts that say where and how a generator shows them. */
const OF_GENERATOR = /^(?:layout|template|permalink|url|aliases|redirect from|output|render|build)$/;

/** The names of columns for what texts have besides their front matter. */
const TITLE = 'title';
const BODY = 'body';

interface Seen {
  column: Column;
  samples: string[];
  /** Whether all values are parts of addresses. */
  areSlugs: boolean;
}

/** Reads rows, or texts as rows, and guesses which fields a kind of content needs for them. */
export class OwnKindReading {
  private readonly seen = new Map<string, Seen>();
  private rows = 0;

  constructor(private readonly own: Pick<OwnKindOptions, 'type' | 'columns'>) {}

  /** Whether nothing has become a record of the kind. */
  get isEmpty(): boolean {
    return this.rows === 0;
  }

  /** Whether content becomes a record of the kind. */
  takes(content: OldContent): content is OldText | OldRow {
    if (content.kind === 'row') return this.own.type === null;
    return content.kind === 'text' && !content.native && (this.own.type ?? content.type) === content.type;
  }

  /** Returns the row that becomes a record. */
  rowOf(content: OldText | OldRow): OldRow {
    const row = content.kind === 'row' ? content : rowOfText(content, this.rows + 1);
    this.see(row);
    return row;
  }

  private see({ cells, lists = [] }: OldRow): void {
    for (const [header, cell] of Object.entries(cells)) {
      const one = this.seen.get(header) ?? this.add(header);
      if (!one) continue;
      one.column.see(cell, lists.includes(header));
      const text = cleanLine(cell);
      if (text === '') continue;
      if (one.samples.length < MAX_SAMPLES) one.samples.push(text.slice(0, MAX_SAMPLE));
      one.areSlugs &&= SLUG.test(text);
    }
    this.rows += 1;
    for (const { column } of this.seen.values()) if (column.rows < this.rows) column.miss(1);
  }

  private add(header: string): Seen | undefined {
    if (this.seen.size >= MAX_COLUMNS) return undefined;
    const one = { column: new Column(header), samples: [], areSlugs: true };
    one.column.miss(this.rows);
    this.seen.set(header, one);
    return one;
  }

  /** Returns a column for each header, as somebody has changed it before, or as it is guessed. */
  columns(): OwnColumn[] {
    const seen = [...this.seen];
    const headers = seen.map(([header]) => header);
    const known = new Map(Object.entries(guessColumns(headers, ['title', 'slug', 'summary'])));
    const columns = seen.map(([header, one]) => this.columnOf(header, one, known.get(header)));
    setTitle(columns, known);
    const once = new Set(['title', 'summary']);
    for (const role of ['body', 'picture', 'date'] as const) {
      const kind = ({ body: 'rich_text', picture: 'picture', date: 'date' } as const)[role];
      const first = columns.find(({ use, field }) => use === 'field' && field.kind === kind && field.role === '');
      if (first && !once.has(role)) first.field.role = role;
    }
    const used = columns.filter(({ use }) => use === 'field');
    for (const column of used.slice(KIND_LIMITS.fields)) if (column.field.role !== 'title') column.use = '';
    const listable = used.filter(({ field }) => LISTED.has(field.kind) && field.role !== 'title');
    for (const { field } of listable.slice(0, MAX_LISTED)) field.listed = true;
    const former = new Map(this.own.columns.map((column) => [column.header, column]));
    return columns.map((column) => {
      const before = former.get(column.header);
      if (!before) return column;
      const { use, field, conversions = [] } = before;
      return { ...column, use, field, conversions };
    });
  }

  private columnOf(header: string, { column, samples, areSlugs }: Seen, known: string | undefined): OwnColumn {
    const { facts } = column;
    const guess = column.guess();
    const values = [...(facts.values?.keys() ?? [])];
    const isLeftOut =
      facts.filled === 0 ||
      (facts.values !== undefined && values.length <= 12 && isMark(header, values)) ||
      (this.own.type !== null && OF_GENERATOR.test(column.words));
    const isText = TEXTS.has(guess.kind);
    const field = Object.assign(new KindField(), guess, {
      // What stands behind each number need not be said before it.
      label: labelOf(guess.unit && unitOfHeader(header) ? header.replace(/[([][^()[\]]*[)\]]\s*$/, '') : header),
      translated: isText,
      place: guess.kind === 'rich_text' || guess.kind === 'long_text' ? 'main' : 'side',
      role: known === 'summary' && (guess.kind === 'text' || guess.kind === 'long_text') ? 'summary' : '',
    });
    return {
      header,
      use: isLeftOut ? '' : known === 'slug' && areSlugs ? 'slug' : 'field',
      field: { ...field },
      filled: facts.filled,
      longest: facts.longest,
      samples,
      written: facts.written,
      values: frequent(facts.values),
      entries: frequent(facts.entries),
      is_complete: facts.isComplete && facts.dashes === 0,
      lost: 0,
      examples: [],
    };
  }
}

/** Returns different values, the most frequent first. */
const frequent = (values: ReadonlyMap<string, number> = new Map()): string[] =>
  [...values].toSorted(([, one], [, other]) => other - one).map(([value]) => value);

const TEXTS: ReadonlySet<string> = new Set(['text', 'long_text', 'rich_text']);

/** Kinds that say something in a column of a list. */
const LISTED: ReadonlySet<string> = new Set([
  'number',
  'decimal',
  'amount',
  'date',
  'time',
  'one_of',
  'yes_no',
  'text',
]);

/** Each kind has a title, which is a line of text: what is called so, or else the first text. */
function setTitle(columns: readonly OwnColumn[], known: ReadonlyMap<string, string>): void {
  const fields = columns.filter(({ use }) => use === 'field');
  const named = fields.find(({ header }) => known.get(header) === 'title');
  const plain = fields.filter(({ field }) => field.kind === 'text');
  const title =
    named ??
    plain.find(({ is_complete }) => is_complete) ??
    // What all rows have says more than a text that some lack.
    fields.find(({ field, is_complete }) => field.kind === 'one_of' && is_complete) ??
    plain[0] ??
    fields[0] ??
    columns.find(({ use }) => use !== '');
  if (!title) return;
  const { label, required = false, max = null } = title.field;
  title.use = 'field';
  title.field = {
    ...new KindField(),
    label,
    kind: 'text',
    max,
    role: 'title',
    place: 'main',
    required: required || title.is_complete,
    translated: true,
    listed: true,
  };
}

/** Returns what people call a column: `engine_power` is 'Engine power'. */
function labelOf(header: string): string {
  const words = header.replace(/[_\s]+/g, ' ').trim();
  return (
    (words.slice(0, 1).toLocaleUpperCase() + words.slice(1)).slice(0, KIND_LIMITS.label).trim() || header.slice(0, 1)
  );
}

/** Makes a row of a text: its front matter, and its body as HTML. */
function rowOfText(text: OldText, line: number): OldRow {
  const cells = new Map<string, string>();
  const lists: string[] = [];
  for (const [name, value] of Object.entries(text.fields ?? knownOf(text))) {
    const header = cleanLine(name).slice(0, 100);
    if (header === '' || cells.has(header) || cells.size >= MAX_COLUMNS - 2) continue;
    if (Array.isArray(value) && value.every(isPlain)) {
      lists.push(header);
      cells.set(header, value.map((one) => cleanLine(wordOf(one))).join('\n'));
    } else cells.set(header, isPlain(value) ? wordOf(value) : JSON.stringify(value));
  }
  if (![...cells.keys()].some((header) => guessColumns([header], ['title'])[header] === 'title'))
    cells.set(TITLE, text.title);
  if (text.html.trim() !== '') cells.set(freeName(BODY, cells), text.html);
  return {
    kind: 'row',
    type: text.type,
    key: text.key,
    title: text.title,
    path: '',
    line,
    origin: text.file,
    cells: Object.fromEntries(cells),
    file: text.file,
    slug: text.slug,
    ...(text.hidden ? { hidden: text.hidden } : text.isPublished ? {} : { hidden: { code: 'hidden', detail: '' } }),
    ...(lists.length > 0 ? { lists } : {}),
  };
}

/** What is known of a text whose export has no front matter. */
const knownOf = ({ summary, date, author, categories, tags, picture }: OldText) => ({
  ...(summary && { summary }),
  ...(date && { date: date.slice(0, 10) }),
  ...(author && { author }),
  ...(categories.length > 0 && { categories }),
  ...(tags.length > 0 && { tags }),
  ...(picture && { picture }),
});

function freeName(name: string, cells: ReadonlyMap<string, string>): string {
  let free = name;
  for (let number = 2; cells.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Date;

const wordOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString().replace(/T00:00:00\.000Z$/, '')
      : String(value);
