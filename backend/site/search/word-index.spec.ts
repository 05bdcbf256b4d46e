import { jest } from '@jest/globals';
import { analyzerOf, type TextAnalyzer } from '../../core/search/text-analyzer.js';
import { marksIn, snippetOf } from './snippet.js';
import { WordIndex } from './word-index.js';

describe('An index of words', () => {
  let english: TextAnalyzer;
  let index: WordIndex;

  beforeAll(async () => {
    english = await analyzerOf('en');
  });

  beforeEach(() => {
    index = new WordIndex();
    add('a', 'School fees', 'Parents pay the balance each month.');
    add('b', 'Water meters', 'Fees for schools that pay late. A school pays.');
    add('c', 'Installing the program', 'Begin with the installation.');
  });

  function add(key: string, title: string, body: string): void {
    index.add('page', key, { title: english.words(title), headings: [], body: english.words(body) });
  }

  const query = (text: string, others: string[][] = []) => [
    english.words(text).map((word) => ({ typed: [word], others })),
  ];
  const found = (text: string, others?: string[][]) => index.find(query(text, others)).hits.map(({ key }) => key);

  it('compares the words of a query once for all languages', () => {
    const startsWith = jest.spyOn(String.prototype, 'startsWith');
    const comparisons = (languages: number): number => {
      startsWith.mockClear();
      // Each language makes another token of the word.
      const queries = Array.from({ length: languages }, (_, number) => [
        { typed: [{ token: `insta${number}`, folded: 'insta' }], others: [] },
      ]);
      expect(index.find(queries).hits.map(({ key }) => key)).toEqual(['c']);
      return startsWith.mock.calls.length;
    };
    const once = comparisons(1);
    expect(once).toBeGreaterThan(0);
    expect(comparisons(8)).toBe(once);
    startsWith.mockRestore();
  });

  it('puts titles before texts', () => {
    expect(found('school fees')).toEqual(['a', 'b']);
  });

  it.each([
    ['a beginning', 'insta', ['c']],
    ['a beginning that is longer than the stem', 'installati', ['c']],
    ['swapped letters', 'scohol', ['a', 'b']],
    ['a letter too many', 'watter', ['b']],
    ['nothing', 'zeppelin', []],
  ])('finds by %s', (_name, text, keys) => {
    expect(found(text)).toEqual(keys);
  });

  it('finds by a synonym of several words only where all stand', () => {
    expect(found('skuli', [['water', 'meter']])).toEqual(['b']);
    expect(found('skuli', [['water', 'instal']])).toEqual([]);
  });

  it('finds what has most of a query where nothing has all', () => {
    expect(found('school zeppelin')).toEqual(['a']);
  });

  it('forgets what is removed, and replaces what is added again', () => {
    index.remove('a');
    add('b', 'Water', 'Rain.');
    expect(found('school')).toEqual([]);
    expect(found('rain')).toEqual(['b']);
    expect(index.size).toBe(2);
    expect(index.near('schools', 3)).toEqual([]);
  });

  it('suggests words that are like one it does not have', () => {
    expect(index.near('skhool', 3).map(({ folded }) => folded)).toEqual(['school']);
    expect(index.near('schoo', 3)).toEqual([]);
  });

  it('answers any number of words', () => {
    const many = Array.from({ length: 200 }, (_, at) => `school${at} fees`).join(' ');
    expect(() => found(many)).not.toThrow();
  });

  describe('of what is found', () => {
    const said = { tokens: new Set(['school']), phrases: [['nurs', 'home']] };
    const lines = (...texts: string[]) => [
      { heading: 'Heading', lines: texts.map((text) => ({ text, isItem: false })) },
    ];

    it('marks words and whole phrases', () => {
      const text = 'Schools, nursing homes and homes';
      const marks = marksIn(text, english.words, said).map(({ start, end }) => text.slice(start, end));
      expect(marks).toEqual(['Schools', 'nursing homes']);
    });

    it('shows the line that has most of it, cut between words', () => {
      const { heading, text, marks } = snippetOf(
        lines('First.', `${'word '.repeat(100)}school ${'end '.repeat(100)}`),
        english.words,
        said,
      );
      expect(heading).toBe('Heading');
      expect(text.length).toBeLessThanOrEqual(202);
      expect(text).toMatch(/^…word .* school end .*end…$/);
      expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['school']);
    });

    it('shows the beginning of a text that has none of it', () => {
      expect(snippetOf(lines('First.', 'Second.'), english.words, said)).toMatchObject({ text: 'First.', marks: [] });
    });

    it('shows a line without spaces', () => {
      expect(snippetOf(lines('x'.repeat(5000)), english.words, said).text.length).toBeLessThanOrEqual(202);
    });
  });
});
