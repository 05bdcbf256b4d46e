import { analyzerOf } from '../../core/search/text-analyzer.js';
import { mariaMatch, matchesTerms, type PostQueryOptions, postQuery, sqliteMatch } from './post-query.js';
import { termsOf } from './post-terms.js';

const analyzer = await analyzerOf('en');

const categories = [
  { id: 3, title: 'Payments and Tax' },
  { id: 7, title: 'Field Notes' },
];

function matches(text: string, options: Partial<PostQueryOptions> = {}) {
  const query = postQuery(text, { analyzer, categories, ...options });
  return query && [sqliteMatch(query), mariaMatch(query)];
}

describe('A search for updates', () => {
  it.each([
    ['zebra', '("wwzebra"*)', '+wwzebra*'],
    ['school fees', '("wwschool") AND ("wwfee"*)', '+wwschool +wwfee*'],
    ['zebra x', '("wwzebra") AND ("wwx")', '+wwzebra +wwx'],
    ['the zebra', '("wwzebra"*)', '+wwzebra*'],
    ['zebra zebra', '("wwzebra"*)', '+wwzebra*'],
    ['pay', '("wwpai"* OR "wwpay"* OR "cc3")', '+(wwpai* wwpay* cc3)'],
    ['field payments', '("wwfield" OR "cc7") AND ("wwpayment"* OR "cc3")', '+(wwfield cc7) +(wwpayment* cc3)'],
    ['ወ', '("wwz3pkz")', '+wwz3pkz'],
  ])('for %s', (text, sqlite, maria) => {
    expect(matches(text)).toEqual([sqlite, maria]);
  });

  it('within a category', () => {
    expect(matches('zebra', { within: 7 })).toEqual(['("wwzebra"*) AND ("cc7")', '+wwzebra* +cc7']);
  });

  it.each(['', '  ', '%', '"*(', '+-'])('for %j finds nothing', (text) => {
    expect(matches(text)).toBeNull();
  });

  it.each(['"', 'a" OR "b', '+x -y', '(a) NEAR b*', 'ZEBRA', 'é🌍\\', "x' --"])('hands on no sign of %j', (text) => {
    for (const match of matches(text) ?? []) expect(match).toMatch(/^[a-z0-9 "()+*]*( (AND|OR) [a-z0-9 "()+*]*)*$/);
  });

  it('has twelve words at most', () => {
    const text = Array.from({ length: 30 }, (_, index) => `word${String.fromCharCode(97 + index)}`).join(' ');
    expect(matches(text)?.[1]?.split(' ')).toHaveLength(12);
  });

  describe('among the terms of a post', () => {
    const terms = termsOf(
      {
        title: 'Zebra School',
        summary: 'Fees in brief',
        description: 'about M-Pesa',
        tags: ['Café'],
        categories: [37, 3],
      },
      analyzer,
    );

    it.each([
      ['zebra', true],
      ['school zebra', true],
      ['zeb', true],
      ['zeb school', false],
      ['ebra', false],
      ['zebras', true],
      ['zebrax', false],
      ['m pesa', true],
      ['cafe pay', true],
      ['cafe tax', true],
      ['cafe field', false],
    ])('for %s: %s', (text, expected) => {
      expect(matchesTerms(postQuery(text, { analyzer, categories }) ?? [], terms)).toBe(expected);
    });

    it.each([
      [3, true],
      [37, true],
      [7, false],
    ])('within the category %d: %s', (within, expected) => {
      expect(matchesTerms(postQuery('zebra', { analyzer, categories, within }) ?? [], terms)).toBe(expected);
    });
  });
});
