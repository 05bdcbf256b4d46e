import { WordList } from './word-list.js';
import { wantedWords, wordsOf } from './words-of-texts.js';

/** Whether the index would look into a text for a search. */
function mayContain(text: string, search: string): boolean {
  const list = new WordList();
  list.add([...wordsOf(text)].map((word, index) => ({ id: index + 1, word, uses: 1 })));
  return wantedWords(search).every((word) => list.find(word, 100)?.ids.length !== 0);
}

describe('the words of own records', () => {
  it.each([
    ['Welding for beginners', 'weld'],
    ['Welding for beginners', 'eldin'],
    ['Welding for beginners', 'NG FOR BEG'],
    ['Waschmaschine', 'maschine'],
    ['Größe in Łódź', 'größe in łódź'],
    ['Größe', 'grosse'],
    ['<p>Course&nbsp;12</p>', 'course'],
    ['東京都で学ぶ', '京都'],
    ['การเชื่อม', 'เชื่อ'],
    ['محرك كهربائي', 'كهرب'],
    [`a${'0123456789'.repeat(20)}z`, `${'0123456789'.repeat(19)}0`],
    [`a${'0123456789'.repeat(20)}z`, '9z'],
    [`a${'0123456789'.repeat(20)}z end`, '9z end'],
    [`a${'0123456789'.repeat(20)}z`, '567890123456789012345678901234'],
    ['E-17/b', '17/B'],
  ])('%s may contain %s', (text, search) => {
    expect(mayContain(text, search)).toBe(true);
  });

  it.each([
    ['Welding for beginners', 'weld for'],
    ['Welding for beginners', 'ing or beg'],
    ['Welding for beginners', 'steel'],
    ['Course 12', 'course 2'],
    ['東京', '大阪'],
  ])('%s cannot contain %s', (text, search) => {
    expect(mayContain(text, search)).toBe(false);
  });

  it('tell nothing of a text without letters and digits', () => {
    expect(wantedWords('100%')).toHaveLength(1);
    expect(wantedWords('–%')).toEqual([]);
  });

  it('are counted once each, and not beyond a limit', () => {
    const list = new WordList();
    list.add([
      { id: 3, word: 'banana', uses: 7 },
      { id: 5, word: 'ananas', uses: 2 },
    ]);
    list.add([{ id: 9, word: 'nan', uses: 1 }]);
    const found = (text: string, isBegin = false, isEnd = false, max = 10) => list.find({ text, isBegin, isEnd }, max);
    expect(list.last).toBe(9);
    expect(found('an')).toEqual({ ids: [3, 5, 9], uses: 10 });
    expect(found('an', true)).toEqual({ ids: [5], uses: 2 });
    expect(found('nan', true, true)).toEqual({ ids: [9], uses: 1 });
    expect(found('nan', false, true)).toEqual({ ids: [9], uses: 1 });
    expect(found('ana', false, true)).toEqual({ ids: [3], uses: 7 });
    expect(found('x')).toEqual({ ids: [], uses: 0 });
    expect(found('an', false, false, 2)).toBeUndefined();
  });
});
