import { questionLanguage } from '../language/question-language.js';
import { Thesaurus } from '../language/thesaurus.js';
import { MIN_SIMILARITY, similarity, termsOf, wordsLike, wordsOf } from './similarity.js';

const language = await questionLanguage('en');
const terms = (question: string) => termsOf(question, language, new Thesaurus([], language));
const likeness = (one: string, other: string) => similarity(terms(one), new Set(wordsOf(terms(other))));

it.each([
  ['What are your opening hours?', 'opening hours'],
  ['Do you have a system for churches?', 'a church system'],
  ['What is the price of Tamasha?', 'How much is tamasha'],
  ['Bei ya Tamasha ni ngapi?', 'What is the price of Tamasha?'],
  ['???', '???'],
])('%j is like %j', (one, other) => {
  expect(likeness(one, other)).toBeGreaterThanOrEqual(MIN_SIMILARITY);
  expect(wordsOf(terms(other)).some((word) => wordsLike(terms(one)).includes(word))).toBe(true);
});

it.each([
  ['What is the price of Tamasha?', 'What is the price of Zeituni and Hazina?'],
  ['What are your opening hours?', 'Where is your office?'],
  ['???', '!'],
])('%j is not like %j', (one, other) => {
  expect(likeness(one, other)).toBeLessThan(MIN_SIMILARITY);
});

it('is 1 for the same question', () => {
  expect(likeness('Do you have a system for churches?', 'system for churches')).toBe(1);
});

it('keeps words to the length of their column', () => {
  for (const text of ['x'.repeat(1000), '?'.repeat(1000)])
    for (const word of wordsOf(terms(text))) expect(word.length).toBeLessThanOrEqual(64);
});
