import { slashItems } from './slash-items';

it.each([
  ['full', '', 14],
  ['standard', '', 8],
  ['minimal', '', 2],
] as const)('A text of level %s is offered the blocks that it may have', (level, query, count) => {
  expect(slashItems(level, query)).toHaveLength(count);
});

it('What was typed is compared with the beginnings of words', () => {
  const labels = (query: string) => slashItems('full', query).map(({ label }) => label);
  expect(labels('li')).toEqual(['List', 'Numbered list', 'Link', 'Divider']);
  expect(labels('youtube')).toEqual(['Video, map or form']);
  expect(labels('##')).toEqual(['Heading', 'Smaller heading', 'Smallest heading']);
  expect(labels('xyz')).toEqual([]);
});
