import type { Readable } from 'node:stream';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { UnreadableExport } from '../archives/unreadable-export.js';

/** Maximum nesting of objects and lists. */
const MAX_DEPTH = 40;

/** Maximum bytes of one row, or between two rows. */
const MAX_ROW = 32_000_000;

/** An unvalidated JSON object. */
export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

export interface JsonRow {
  table: string;
  row: Readonly<Record<string, unknown>>;
}

/**
 * Streams the rows of an export of Ghost, `{ db: [{ data: { posts: […] } }] }`, or of lists at other paths, in files of any size.
 * @throws UnreadableExport
 */
export async function* jsonRows(
  stream: Readable,
  paths: string[] = ['$.db.*.data.*.*', '$.data.*.*'],
): AsyncGenerator<JsonRow> {
  const found: JsonRow[] = [];
  let depth = 0;
  let since = 0;
  let failure: UnreadableExport | undefined;
  const parser = new TokenParser({ paths, keepStack: false });
  parser.onValue = ({ value, stack }) => {
    since = 0;
    const table = stack.at(-1)?.key;
    if (typeof table === 'string' && typeof value === 'object' && value !== null && !Array.isArray(value))
      found.push({ table, row: value as JsonRow['row'] });
  };
  const tokenizer = new Tokenizer();
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > MAX_DEPTH) throw new UnreadableExport('deep');
    parser.write(token);
  };
  const fail = (error: Error): void => {
    failure ??= error instanceof UnreadableExport ? error : new UnreadableExport('json', error.message.slice(0, 200));
  };
  tokenizer.onError = fail;
  parser.onError = fail;
  for await (const chunk of stream) {
    since += (chunk as Buffer).length;
    if (since > MAX_ROW) failure ??= new UnreadableExport('long');
    try {
      if (!failure) tokenizer.write(chunk as Buffer);
    } catch (error) {
      fail(error as Error);
    }
    if (failure) throw failure;
    yield* found.splice(0);
  }
  if (!parser.isEnded) throw new UnreadableExport('json', 'It ends in the middle.');
}
