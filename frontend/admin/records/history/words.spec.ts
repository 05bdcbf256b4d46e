import { keptFor } from './words';

it.each([
  [1, 'a day'],
  [60, '60 days'],
  [365, 'a year'],
  [730, '2 years'],
  [800, '800 days'],
])('Of %i days people say %s', (days, words) => {
  expect(keptFor(days)).toBe(words);
});
