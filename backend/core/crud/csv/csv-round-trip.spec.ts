import fc from 'fast-check';
import { cleanText } from '../../text/text.js';
import { unescapeFormulas } from './csv-cells.js';
import { createCsvFile } from './csv-export.js';
import { parseCsv } from './csv-file.js';

/** The same records in each run. */
const RUNS = { seed: 18, numRuns: 500 };

const columns = ['id', 'title', 'description'];

/** What spreadsheets would split or run, among words. */
const text = fc
  .oneof(
    fc
      .array(
        fc.constantFrom(
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\n',
          '\r\n',
          ';',
          ',',
          '"',
          "'",
          "''",
          ' ',
          '＝',
          '\ufeff',
          'a',
          '1',
          '(',
          '|',
          'é',
          '😀',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  // As texts are stored.
  .map(cleanText);

const records = fc
  .array(fc.record({ title: text, description: text }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((record, index) => ({ id: index + 1, ...record })));

async function exported(rows: { id: number }[]): Promise<Buffer> {
  const file = await createCsvFile({
    columns,
    fileName: 'all.csv',
    ids: Uint32Array.from(rows, ({ id }) => id),
    read: async (ids) => rows.filter(({ id }) => ids.includes(id)),
  });
  return Buffer.concat(await file.getStream().toArray());
}

describe('Whatever records hold', () => {
  it('exported and read again they are the same', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (rows) => {
        const { header, rows: read } = await parseCsv(await exported(rows));
        expect(header).toEqual(columns);
        expect(read.map(({ cells }) => cells.map(unescapeFormulas))).toEqual(
          rows.map(({ id, title, description }) => [String(id), title, description]),
        );
      }),
      RUNS,
    );
  });

  it('no cell of an export is a formula, in whichever spreadsheet', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (rows) => {
        const { rows: read } = await parseCsv(await exported(rows));
        for (const cell of read.flatMap(({ cells }) => cells.slice(1))) {
          const [first = '', ...others] = cell.split(/[;\t\r\n]+/);
          expect(first).not.toMatch(/^[=+\-@＝＋－＠]/);
          for (const part of others) expect(part).not.toMatch(/^["\s]*(?:[=@＝＠]|[+\-＋－][\w.(])/);
        }
      }),
      RUNS,
    );
  });

  it('a file of any bytes is read, or refused with a sentence', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', '\r', 'a', ' ', '\ufeff'), maxLength: 80 })
        .map((drawn) => Buffer.from(drawn)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (drawn) => {
        const outcome = await parseCsv(Buffer.from(drawn)).then(
          ({ header, rows }) => header.length > 0 && rows.length > 0,
          (error: { getStatus?(): number; message: string }) =>
            error.getStatus?.() === 422 && /^[A-Z].*\.$/.test(error.message),
        );
        expect(outcome).toBe(true);
      }),
      RUNS,
    );
  });
});
