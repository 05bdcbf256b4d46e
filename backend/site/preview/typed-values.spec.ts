import { withoutErrors } from './typed-values.js';

const saved = {
  title: 'Saved',
  blocks: [
    { kind: 'text', text: 'One' },
    { kind: 'lead', url: '/saved' },
  ],
};

const without = (typed: Record<string, unknown>, errors: Record<string, number>) =>
  withoutErrors(typed, saved, new Map(Object.entries(errors)), 'Untitled');

describe('Typed values without errors', () => {
  it('have the saved value, or a stand-in where nothing is typed either', () => {
    expect(without({ title: ' ', author: 'A' }, { title: 1 }).values).toEqual({ title: 'Saved', author: 'A' });
    expect(without({}, { name: 1 }).values).toEqual({ name: 'Untitled' });
    expect(without({ name: 'far too long' }, { name: 1 }).values).toEqual({});
  });

  it('have the saved part of an entry, if it is of the same kind', () => {
    const blocks = [
      { kind: 'lead', text: '' },
      { kind: 'lead', url: 'javascript:' },
    ];
    expect(without({ blocks }, { 'blocks.0.text': 1, 'blocks.1.url': 1 }).values).toEqual({
      blocks: [{ kind: 'lead' }, { kind: 'lead', url: '/saved' }],
    });
  });

  it('lose the entry when it is refused again, and then the field', () => {
    const typed = { blocks: [{ kind: 'a' }, { kind: 'b', entries: [{ x: 1 }, { x: 2 }] }, { kind: 'c' }] };
    expect(without(typed, { 'blocks.1.entries.0.x': 2, 'blocks.2.y': 2 })).toEqual({
      values: { blocks: [{ kind: 'a' }, { kind: 'b', entries: [{ x: 2 }] }] },
      leftOut: ['blocks.2', 'blocks.1.entries.0'],
    });
    expect(without(typed, { 'blocks.1.x': 3 }).values).toEqual({ blocks: saved.blocks });
  });

  it('lose a text whose key has dots, and nothing else', () => {
    const words = { 'home.title': '', 'home.lead': 'Lead' };
    expect(without({ words }, { 'home.title': 1 }).values).toEqual({ words: { 'home.lead': 'Lead' } });
  });

  it('never reach what all objects have', () => {
    const typed = JSON.parse('{"__proto__": {"a": 1}, "title": "T"}');
    for (const count of [1, 2, 3]) without(typed, { '__proto__.a': count, 'constructor.prototype': count });
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
  });
});
