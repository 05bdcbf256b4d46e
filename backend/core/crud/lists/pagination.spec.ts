import fc from 'fast-check';
import { toPage } from './pagination.js';

/** The same lists in each run. */
const RUNS = { seed: 18, numRuns: 1000 };

const list = fc.integer({ min: 0, max: 500 });
const perPage = fc.integer({ min: 1, max: 100 });
/** Among them values that would end or lengthen an address. */
const search = fc.oneof(
  fc.constantFrom('', '&page=7', '#', 'a b', '%', '+', 'é'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const pageOf = (url: string | null): number | null =>
  url === null ? null : Number(new URL(url, 'http://x').searchParams.get('page'));

describe('However long a list is, and its pages', () => {
  it('following the next page leads through all pages, each once, and back', () => {
    fc.assert(
      fc.property(list, perPage, (total, size) => {
        const seen: number[] = [];
        let page: number | null = 1;
        while (page !== null) {
          const answer = toPage('/list', { page }, size, total, []);
          expect(pageOf(answer.prev_page_url)).toBe(page === 1 ? null : page - 1);
          expect(answer.last_page).toBe(Math.max(1, Math.ceil(total / size)));
          seen.push(page);
          page = pageOf(answer.next_page_url);
        }
        expect(seen).toEqual(Array.from({ length: Math.max(1, Math.ceil(total / size)) }, (_, i) => i + 1));
      }),
      RUNS,
    );
  });

  it('from a page beyond the end the way leads back to the last one', () => {
    fc.assert(
      fc.property(list, perPage, fc.integer({ min: 1, max: 100_000_000 }), (total, size, page) => {
        const {
          last_page: last,
          next_page_url: next,
          prev_page_url: previous,
        } = toPage('/list', { page }, size, total, []);
        expect(pageOf(next)).toBe(page < last ? page + 1 : null);
        expect(pageOf(previous)).toBe(page > 1 ? Math.min(page - 1, last) : null);
      }),
      RUNS,
    );
  });

  it('its addresses keep what was searched for, whatever it is', () => {
    fc.assert(
      fc.property(search, (text) => {
        const { next_page_url: next } = toPage('/list', { search: text, per_page: 1 }, 1, 9, []);
        const { pathname, hash, searchParams } = new URL(next ?? '', 'http://x');
        expect([pathname, hash, searchParams.get('search') ?? '', searchParams.get('page')]).toEqual([
          '/list',
          '',
          text.toWellFormed(),
          '2',
        ]);
      }),
      RUNS,
    );
  });
});
