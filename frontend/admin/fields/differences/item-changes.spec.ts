import type { Field } from '../field/field';
import { itemChanges, listChanges, sameItem } from './item-changes';

const asText = (_field: Field, value: unknown) => String(value);

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
    expect(itemChanges(older, newer)).toEqual([
      { label: 'Heading', kind: 'text', older: 'People', newer: 'Our people' },
      { label: 'Text', kind: 'richText', older: '<p>One</p>', newer: '<p>Two</p>' },
      { label: 'People 1: photo', kind: 'picture', older: 'a/1.webp', newer: 'a/2.webp' },
      { label: 'People 2: name', kind: 'text', older: '', newer: 'Joseph' },
      { label: 'Columns', kind: 'word', older: '2', newer: '3' },
    ]);
  });

  it('is not that one has no value and the other an empty one', () => {
    expect(itemChanges({ heading: 'A', unit: '' }, { heading: 'B' })).toEqual([
      { label: 'Heading', kind: 'text', older: 'A', newer: 'B' },
    ]);
  });

  it('has the labels of the form that is known, and of its entries, whatever its value means there', () => {
    const ground: Field = {
      name: 'ground',
      label: 'Ground',
      kind: 'select',
      options: [{ value: 'mint', label: 'Green' }],
    };
    const role: Field = { name: 'role', label: 'What they do', kind: 'text' };
    const form = { fields: [ground], entries: { label: 'People', fields: [role] } };
    const of = (ground: string, role: string, later: string) => ({
      id: 1,
      kind: 'people',
      items: [{ id: 1, role }],
      ground,
      later_field: later,
    });
    expect(
      itemChanges(of('paper', 'Nurse', 'a'), of('mint', 'Doctor', 'b'), { form, fromWire: asText, nested: 'items' }),
    ).toEqual([
      { label: 'Ground', kind: 'field', field: ground, older: 'paper', newer: 'mint' },
      { label: 'People 1: What they do', kind: 'field', field: role, older: 'Nurse', newer: 'Doctor' },
      { label: 'Later field', kind: 'text', older: 'a', newer: 'b' },
    ]);
  });

  it('is not their number in the form', () => {
    expect(sameItem({ id: 1, a: [{ id: 1, b: 2 }] })).toBe(sameItem({ id: 9, a: [{ id: 3, b: 2 }] }));
  });

  it('is told of an entry that was moved, apart from what only follows from that', () => {
    const entry = (name: string) => ({ id: name.length, name });
    const older = { id: 1, people: ['Asha', 'Joseph', 'Grace'].map(entry) };
    const newer = { id: 1, people: ['New', 'Grace', 'Asha', 'Joseph'].map(entry) };
    expect(itemChanges(older, newer)).toEqual([
      { label: 'People 1: name', kind: 'text', older: '', newer: 'New' },
      { label: 'People 2', kind: 'moved', older: '3', newer: '' },
    ]);
  });
});

describe('What became of the objects of a list', () => {
  const of = (older: string, newer: string) =>
    listChanges(
      [...older].map((text) => ({ text })),
      [...newer].map((text) => ({ text })),
    ).flatMap((each) => {
      if (each.change === 'same') return [];
      const { change, item, place } = each;
      return `${change} ${item.text} ${'from' in each ? `${each.from}→` : ''}${place}`;
    });

  it.each([
    ['abc', 'abc', []],
    ['abc', 'bca', ['moved a 1→3']],
    ['abcd', 'dabc', ['moved d 4→1']],
    ['abc', 'axc', ['changed x 2']],
    ['abc', 'ac', ['removed b 2']],
    ['aab', 'aba', ['moved a 2→3']],
    ['abc', 'xbca', ['added x 1', 'moved a 1→4']],
  ])('%s, %s', (older, newer, changes) => {
    expect(of(older, newer)).toEqual(changes);
  });

  it('compares only what is of one kind', () => {
    const block = (kind: string, text: string) => ({ kind, text });
    const changes = listChanges(
      [block('steps', 'How'), block('numbers', '46')],
      [block('numbers', '52'), block('map', '')],
    ).map(({ change, item, place }) => `${change} ${item.kind} ${place}`);
    expect(changes).toEqual(['removed steps 1', 'changed numbers 1', 'added map 2']);
  });
});
