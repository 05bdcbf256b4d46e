import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { type CsvError, parse } from 'csv-parse';
import { recordLines } from '../../../../core/crud/csv/record-lines.js';
import { cleanLine } from '../../../../core/text/text.js';
import { comparableAddress } from '../../../../visitors/subscribers/never-mailed.service.js';
import { UnreadableExport } from '../../archives/unreadable-export.js';
import type { CsvSource, GivenArchive } from '../../readers/import-source.js';
import type { OldCategory, OldContent, OldRow, OldSite } from '../../readers/old-content.js';
import { windowsEncoding } from '../../readers/text-encoding.js';
import { MAX_COLUMNS } from '../../site-imports.constants.js';
import { inAddress } from '../jekyll/jekyll.js';
import { guessColumns, guessList } from './csv-columns.js';
import { listIn, postOf, postTableOf } from './post-tables.js';

const MAX_ROW = 2_000_000;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** What a user chose for the columns of a table. */
export interface CsvChoice {
  list: string;
  columns: Record<string, string>;
}

/**
 * Yields the rows of tables, and the categories that their posts name; rows of a table of posts as a known service exports it as
 * texts. Tables are in UTF-8 or UTF-16 with a byte order mark, otherwise as Windows writes them in its country; separated by the most frequent separator in
 * the header. Each is read twice, the first time for its encoding. Blank rows are skipped.
 * @param lists Fields of each kind of table
 * @param chosen Columns matched by hand
 * @throws UnreadableExport
 */
export async function* readCsv(
  sources: readonly CsvSource[],
  lists: ReadonlyMap<string, readonly string[]>,
  chosen: CsvChoice | undefined,
  site: OldSite,
): AsyncGenerator<OldContent> {
  const categories = new Map<string, OldCategory>();
  for (const source of sources) {
    const encoding = await encodingOf(source);
    let header: string[] | undefined;
    let isFirst = true;
    let posts: ReturnType<typeof postTableOf>;
    for await (const { line, cells } of rowsIn(source, encoding)) {
      if (!header) {
        // The separator, as spreadsheets write it.
        if (/^sep=.?$/i.test(cells.join(''))) continue;
        // Also of columns without a header.
        const last = cells.findLastIndex((cell) => cell.trim() !== '');
        if (last >= MAX_COLUMNS) throw new UnreadableExport('csv', String(cells.length));
        header = headerOf(cells.slice(0, MAX_COLUMNS));
        posts = chosen ? undefined : postTableOf(header);
        if (posts) continue;
        const list = chosen?.list ?? site.csv?.list ?? guessList(header, lists);
        const columns = { ...guessColumns(header, lists.get(list) ?? []), ...site.csv?.columns };
        site.csv = {
          list,
          columns: chosen ? chosen.columns : columns,
          headers: [...new Set([...(site.csv?.headers ?? []), ...header])],
        };
        continue;
      }
      // Its cells may say in which currency prices are.
      if (isFirst && site.csv && !chosen) {
        const guessed = guessColumns(header, lists.get(site.csv.list) ?? [], cells);
        site.csv = { ...site.csv, columns: { ...guessed, ...site.csv.columns } };
      }
      isFirst = false;
      const row = Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
      if (posts) {
        const text = postOf(posts, rowOf({ list: 'post', columns: {} }, row, { line, origin: source.name }));
        for (const name of text.categories) yield* newCategory(name, categories);
        text.categories = text.categories.map((name) => categories.get(inAddress(name))?.key ?? name);
        yield text;
      } else if (site.csv) {
        const names = site.csv.list === 'post' ? listIn(cellOf(site.csv, row, 'categories')) : [];
        for (const name of names) if (!/^\d+$/.test(name)) yield* newCategory(name, categories);
        yield rowOf(site.csv, row, { line, origin: source.name });
      }
    }
  }
}

/** Returns names of columns, each of which is there once: of several with the same header, the first has it. */
function headerOf(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const stem = cleanLine(cell).slice(0, 100) || `#${at + 1}`;
    let name = stem;
    for (let number = 2; taken.has(name); number += 1) name = `${stem.slice(0, 90)} (${number})`;
    taken.add(name);
    return name;
  });
}

/** Yields a category that a table is the first to name. */
function* newCategory(title: string, known: Map<string, OldCategory>): Generator<OldCategory> {
  const slug = inAddress(title);
  if (known.has(slug)) return;
  const category: OldCategory = {
    kind: 'category',
    type: 'category',
    key: title,
    title,
    slug,
    path: '',
    language: '',
    translations: '',
  };
  known.set(slug, category);
  yield category;
}

function cellOf(
  { columns }: Pick<CsvChoice, 'columns'>,
  cells: Readonly<Record<string, string>>,
  field: string,
): string {
  const header = Object.keys(columns).find((name) => columns[name] === field);
  return header === undefined ? '' : (cells[header] ?? '').trim();
}

function rowOf(
  { list, columns }: CsvChoice,
  cells: Readonly<Record<string, string>>,
  { line, origin }: { line: number; origin: string },
): OldRow {
  const of = (field: string): string => cellOf({ columns }, cells, field);
  const names =
    list === 'subscriber' ? [comparableAddress(of('email'))] : [of('id'), of('slug'), of('title'), of('name')];
  const own = names.find(Boolean);
  return {
    kind: 'row',
    type: list,
    key: `row:${own === undefined ? `#${origin}:${line}` : own.toLowerCase()}`,
    title: list === 'subscriber' ? of('email') : of('title') || of('name') || own || Object.values(cells)[0] || '',
    path: '',
    line,
    origin,
    cells,
  };
}

async function* rowsIn(source: CsvSource, encoding: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const texts = decodedTexts(await source.open(), encoding);
  const first = await texts.next();
  const begin = first.done ? '' : first.value;
  if (begin.includes('\0')) throw new UnreadableExport('csv');
  const parser = parse({
    delimiter: delimiterOf(begin),
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
  });
  const feed = async (): Promise<void> => {
    if (!first.done) parser.write(begin);
    for await (const text of texts)
      if (!parser.write(text))
        await new Promise<void>((resolve) => {
          const goOn = (): void => {
            parser.off('drain', goOn).off('close', goOn);
            resolve();
          };
          parser.on('drain', goOn).on('close', goOn);
        });
    parser.end();
  };
  const lineOf = recordLines();
  const feeding = feed().catch((error) => parser.destroy(error as Error));
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      const line = lineOf(info.lines, record);
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record };
    }
    await feeding;
  } catch (error) {
    if (error instanceof UnreadableExport) throw error;
    throw new UnreadableExport('csv', (error as CsvError).message.slice(0, 200));
  }
}

async function* decodedTexts(stream: Readable, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Bytes by which the encoding is guessed of a table that is not UTF-8. */
const SAMPLE = 200_000;

/** Reads the whole file: a single character may decide. */
async function encodingOf(source: CsvSource): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  let sample = '';
  const stream = await source.open();
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      isFirst = false;
      if (sample.length < SAMPLE) sample += bytes.toString('latin1');
      else if (!isUtf8) break;
      isUtf8 &&= isValid(() => decoder.decode(bytes, { stream: true }));
    }
    isUtf8 &&= isValid(() => decoder.decode());
    return isUtf8 ? 'utf-8' : windowsEncoding(sample);
  } finally {
    stream.destroy();
  }
}

function isValid(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .replace(/^\ufeff?sep=.?\r?\n/i, '')
    .split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator): [string, number] => [separator, line.split(separator).length]);
  return counts.reduce((most, count) => (count[1] > most[1] ? count : most))[0];
}

/** Whether a file is a table, by its name, or by a separator in the first of several lines. */
export function isTable(begin: string, name: string): boolean {
  if (begin.includes('\0') || begin.startsWith('<') || begin.startsWith('{')) return false;
  const [first = '', second] = begin.split(/\r?\n|\r/, 2);
  if (/\.(?:csv|tsv|tab)$/i.test(name)) return first.trim() !== '';
  return second !== undefined && SEPARATORS.some((separator) => first.includes(separator));
}

/** Subscriber lists: those of Mailchimp, and of Substack beside its posts. */
const isSubscriberList = (path: string): boolean =>
  /(?:^|\/)(?:(?:un|non)?subscribed|cleaned|subscribers?|email_list|members|contacts)[^/]*\.csv$/i.test(path) ||
  /(?:_|-)(?:subscribed|unsubscribed|cleaned)(?:_|-)[^/]*\.csv$/i.test(path);

const isOfGone = (path: string): boolean => /unsubscribed|cleaned/i.test(path);

/** Returns the lists of subscribers in an archive. Unsubscribed people come first and take precedence over other entries. */
export const subscriberLists = ({ archive, stream }: GivenArchive): CsvSource[] =>
  archive.files
    .filter(({ path }) => isSubscriberList(path))
    .toSorted((file, other) => Number(isOfGone(other.path)) - Number(isOfGone(file.path)))
    .map(({ path }) => ({ name: path, open: () => stream(path) }));
