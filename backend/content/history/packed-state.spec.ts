import type { RecordState } from '../../core/crud/record-history.js';
import { packState, unpackState } from './packed-state.js';

const baseOf = (state: RecordState) => ({ id: 7, state, size: packState(state, undefined).state.length });

const text = Array.from({ length: 400 }, (_, index) => `word${(index * 7919) % 997}`).join(' ');

describe('A packed state', () => {
  it.each<[string, RecordState, RecordState]>([
    ['a changed number', { a: 1, text }, { a: 2, text }],
    ['a part of a text', { text }, { text: text.replace('word0', 'another word') }],
    ['a repeated letter', { a: 'aaa', text }, { a: 'aaaaa', text }],
    ['a shortened text', { a: 'abcabc', text }, { a: 'abc', text }],
    ['an emptied text', { a: 'abc', text }, { a: '', text }],
    ['a part of a character', { a: 'x😀y', text }, { a: 'x😁y', text }],
    ['another type', { a: 'abc', text }, { a: null, text }],
    ['fields that come and go', { a: 1, b: [1], text }, { b: [1, { c: '' }], d: true, text }],
    ['nothing', { text }, { text }],
    [
      'fields with the names of its own',
      { set: 1, cut: 'a', gone: ['b'], text },
      { set: 2, cut: 'ab', gone: [], text },
    ],
  ])('is read again: %s', (_, before, after) => {
    const packed = packState(after, baseOf(before));
    expect(packed.base_id).toBe(7);
    expect(unpackState(packed.state, before)).toEqual(after);
    expect(packed.state.length).toBeLessThan(150);
  });

  it('stands alone where little of the base is left', () => {
    const after = { text: [...text].toReversed().join('') };
    const packed = packState(after, baseOf({ text }));
    expect(packed.base_id).toBeNull();
    expect(unpackState(packed.state, undefined)).toEqual(after);
  });

  it('takes little for a word in a very long text', () => {
    const long = Array.from({ length: 40_000 }, (_, index) => (index * 48271) % 99_991).join(' ');
    const after = { text: `${long.slice(0, 100_000)}here${long.slice(100_000)}` };
    const packed = packState(after, baseOf({ text: long }));
    expect(packed.state.length).toBeLessThan(80);
    expect(unpackState(packed.state, { text: long })).toEqual(after);
  });
});
