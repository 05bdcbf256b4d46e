import { alikeOf } from './alike';

const names = ['Bank fees', 'Category', 'Économie', 'GIS', '日本'].map((label, at) => ({ value: String(at), label }));

it.each([
  ['bank Fee', 'Bank fees'],
  ['Bankfees', 'Bank fees'],
  ['bank-fees ', 'Bank fees'],
  ['Categories', 'Category'],
  ['economie', 'Économie'],
  ['日本', '日本'],
])('%s is like %s', (typed, name) => expect(alikeOf(typed, names)).toBe(name));

it.each(['', ' ', 'Bank', 'News', 'GI', '!'])('%j is like none', (typed) =>
  expect(alikeOf(typed, names)).toBeUndefined(),
);

it('A record is not like itself', () => expect(alikeOf('Category', names, 1)).toBeUndefined());
