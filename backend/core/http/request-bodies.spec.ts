import { checkShape } from './request-bodies.js';

/** A list in a list, so many times. */
const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('The shape of a body', () => {
  it('may have ten levels, a thousand values and so many characters', () => {
    checkShape(undefined);
    checkShape(nested(10));
    checkShape(Array(1000).fill('x'));
    checkShape({ a: 'x'.repeat(99) }, 100);
    checkShape(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [i, [i]])));
  });

  it.each<[string, unknown, string]>([
    ['eleven levels', nested(11), 'The request is nested too deeply.'],
    ['a hundred thousand levels', nested(100_000), 'The request is nested too deeply.'],
    ['a thousand and one entries', Array(1001).fill(1), 'The request holds too many values.'],
    [
      'keys and entries together',
      { a: Array(500).fill(1), b: Array(500).fill(1) },
      'The request holds too many values.',
    ],
    ['a text', { a: 'x'.repeat(100) }, 'The request is too large.'],
    ['a key', { ['x'.repeat(101)]: 1 }, 'The request is too large.'],
    ['texts together', { a: ['x'.repeat(60), { b: 'x'.repeat(60) }] }, 'The request is too large.'],
  ])('is refused for %s', (_what, body, message) => {
    expect(() => checkShape(body, 100)).toThrow(message);
  });
});
