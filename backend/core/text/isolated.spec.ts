import { isolated } from './isolated.shared.js';

it.each([
  ['Kasa Ltd.', false, 'Kasa Ltd.'],
  ['Kasa Ltd.', true, '\u2068Kasa Ltd.\u2069'],
  ['دفتر الحسابات', true, 'دفتر الحسابات'],
  ['دفتر الحسابات', false, '\u2068دفتر الحسابات\u2069'],
  ['دفتر Kasa', true, '\u2068دفتر Kasa\u2069'],
  ['2026', true, '2026'],
  ['https://kasa.test/دفتر', false, 'https://kasa.test/دفتر'],
])('%s in a sentence from the right (%s)', (value, isInRightToLeft, expected) => {
  expect(isolated(value, isInRightToLeft)).toBe(expected);
});
