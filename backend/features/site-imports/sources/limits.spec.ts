import { Readable } from 'node:stream';
import { splitFrontMatter } from '../readers/front-matter.js';
import { jsonRows } from '../readers/json-rows.js';
import { textsOf, xmlRecords } from '../readers/xml-records.js';
import { readRedirectionCsv } from './redirection/redirection.js';
import { readCsv } from './tables/csv.js';

const CHUNK = 'x'.repeat(1_000_000);

/** The beginning, a million characters as often as is said, and the end. */
const long = (begin: string, millions: number, end = ''): Readable =>
  Readable.from([begin, ...Array.from({ length: millions }, () => CHUNK), end].map((text) => Buffer.from(text)));

async function all<T>(things: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of things) found.push(one);
  return found;
}

describe('Files that would take all memory, or the whole stack', () => {
  it('are refused as JSON', async () => {
    const nested = (depth: number) =>
      Readable.from([Buffer.from(`{"data":{"posts":[{"a":${'['.repeat(depth)}${']'.repeat(depth)}}]}}`)]);
    expect(await all(jsonRows(nested(30)))).toHaveLength(1);
    await expect(all(jsonRows(nested(60)))).rejects.toMatchObject({ reason: 'deep' });
    expect(await all(jsonRows(long('{"data":{"posts":[{"a":"', 2, '"}]}}')))).toHaveLength(1);
    await expect(all(jsonRows(long('{"data":{"posts":[{"a":"', 40, '"}]}}')))).rejects.toMatchObject({
      reason: 'long',
    });
  });

  it('are refused as XML', async () => {
    const read = (text: string) => all(xmlRecords(Readable.from([text]), new Set(['item'])));
    const nested = (depth: number) => `<rss><item>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</item></rss>`;
    expect(await read(nested(20))).toHaveLength(1);
    await expect(read(nested(30))).rejects.toMatchObject({ reason: 'deep' });
    await expect(read('<!DOCTYPE rss [<!ENTITY a "b">]><rss><item>&a;</item></rss>')).rejects.toMatchObject({
      reason: 'entity',
    });
    const texts = `<rss><item>${`<a>${CHUNK}</a>`.repeat(20)}</item></rss>`;
    await expect(read(texts)).rejects.toMatchObject({ reason: 'long' });
    // That never end.
    for (const begin of ['<rss><item><a>', '<rss><item a="', '<rss><item><!-- '])
      await expect(all(xmlRecords(textsOf(long(begin, 17)), new Set(['item'])))).rejects.toMatchObject({
        reason: 'long',
      });
  });

  it('are refused as tables', async () => {
    const rows = (open: () => Promise<Readable>) =>
      all(readCsv([{ name: 'a.csv', open }], new Map(), undefined, { url: '', leftOut: {} }));
    const table = async () => long('name,text\nAda,"', 1, '"\n');
    expect(await rows(table)).toHaveLength(1);
    await expect(rows(async () => long('name,text\nAda,"', 4, '"\n'))).rejects.toMatchObject({ reason: 'csv' });
    const redirects = long('source,target,regex\n"/a', 1, '"\n');
    await expect(all(readRedirectionCsv(redirects, { url: '', leftOut: {} }))).rejects.toMatchObject({ reason: 'csv' });
  });

  it('are refused as front matter that refers to itself', () => {
    const lists = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`);
    expect(() => splitFrontMatter(`---\na0: &a0 [1]\n${lists.join('\n')}\n---\n`)).toThrow(/alias/);
    expect(splitFrontMatter('---\na: &a [1]\nb: *a\n---\n').fields).toEqual({ a: [1], b: [1] });
    expect(() => splitFrontMatter('---js\n{ a: process.exit() }\n---\n')).not.toThrow();
    expect(splitFrontMatter('---\na: !!js/function "x"\n---\n').fields).toEqual({ a: 'x' });
  });
});
