import { checkBodyLimits } from './body-parser.middleware.js';

/** Arrays nested so many times. */
const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('checkBodyLimits', () => {
  it('accepts ten levels, a thousand values and the maximum of characters', () => {
    checkBodyLimits(undefined);
    checkBodyLimits(nested(10));
    checkBodyLimits(Array(1000).fill('x'));
    checkBodyLimits({ a: 'x'.repeat(99) }, 100);
    checkBodyLimits(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [i, [i]])));
  });

  it.each<[string, unknown, string]>([
    ['eleven levels', nested(11), 'The request is nested too deeply.'],
    ['a hundred thousand levels', nested(100_000), 'The request is nested too deeply.'],
    ['a thousand and one entries', Array(1001).fill(1), 'The request contains too many values.'],
    [
      'keys and entries together',
      { a: Array(500).fill(1), b: Array(500).fill(1) },
      'The request contains too many values.',
    ],
    ['a text', { a: 'x'.repeat(100) }, 'The request is too large.'],
    ['a key', { ['x'.repeat(101)]: 1 }, 'The request is too large.'],
    ['texts together', { a: ['x'.repeat(60), { b: 'x'.repeat(60) }] }, 'The request is too large.'],
  ])('refuses %s', (_what, body, message) => {
    expect(() => checkBodyLimits(body, 100)).toThrow(message);
  });
});
