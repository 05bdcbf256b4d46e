import { likenessOf, MIN_LIKENESS, wordsOf } from './likeness.js';

const synonyms = [[['price'], ['cost'], ['fee', 'structure']]];

const areAlike = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one, synonyms), wordsOf(other, synonyms)];
  const shared = words.filter((word) => others.includes(word)).length;
  return likenessOf(shared, words.length, others.length) >= MIN_LIKENESS;
};

it.each([
  ['What are your opening hours?', 'opening hours'],
  ['When do you open?', 'Are you opening'],
  ['Do you have a system for churches?', 'a church system'],
  ['What is the price of Shule?', 'cost of shule'],
  ['???', '???'],
])('%j and %j are alike', (one, other) => {
  expect(areAlike(one, other)).toBe(true);
});

it.each([
  ['What is the price of Shule?', 'What is the price of Zahanati and Hisa?'],
  ['What are your opening hours?', 'Where is your office?'],
  ['???', '!'],
])('%j and %j are not', (one, other) => {
  expect(areAlike(one, other)).toBe(false);
});

it('keeps words to the length of their column', () => {
  expect(wordsOf('x'.repeat(1000), synonyms)).toEqual(['x'.repeat(64)]);
});
