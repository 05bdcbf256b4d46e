import { countLabel, wordsIn } from './text-count';

it.each([
  ['', 0, ''],
  ['One', 1, '1 word, 1 min to read'],
  ['It’s the SACCO’s well-kept ledger: 3.5% a year.', 9, '9 words, 1 min to read'],
  ['a\nb', 2, '2 words, 1 min to read'],
])('Words are counted: %j', (text, words, label) => {
  expect(wordsIn(text)).toBe(words);
  expect(countLabel(words)).toBe(label);
});

it('The time to read is that of 230 words a minute', () => {
  expect(countLabel(1204)).toBe('1,204 words, 5 min to read');
});
