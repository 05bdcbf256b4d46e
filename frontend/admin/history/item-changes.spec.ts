import { leafChanges, sameItem } from './item-changes';

describe('What differs in two objects of a list', () => {
  it('is named by its place, at any depth, with its kind', () => {
    const older = {
      id: 1,
      heading: 'People',
      text: '<p>One</p>',
      people: [{ id: 1, name: 'Asha', photo: 'a/1.webp' }],
      columns: 2,
    };
    const newer = {
      id: 4,
      heading: 'Our people',
      text: '<p>Two</p>',
      people: [
        { id: 1, name: 'Asha', photo: 'a/2.webp' },
        { id: 2, name: 'Joseph' },
      ],
      columns: 3,
    };
    expect(leafChanges(older, newer)).toEqual([
      { label: 'Heading', kind: 'text', older: 'People', newer: 'Our people' },
      { label: 'Text', kind: 'richText', older: '<p>One</p>', newer: '<p>Two</p>' },
      { label: 'People 1: photo', kind: 'picture', older: 'a/1.webp', newer: 'a/2.webp' },
      { label: 'People 2: name', kind: 'text', older: '', newer: 'Joseph' },
      { label: 'Columns', kind: 'word', older: '2', newer: '3' },
    ]);
  });

  it('is not their number in the form', () => {
    expect(sameItem({ id: 1, a: [{ id: 1, b: 2 }] })).toBe(sameItem({ id: 9, a: [{ id: 3, b: 2 }] }));
  });
});
