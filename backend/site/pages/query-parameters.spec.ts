import { pageParameter, textParameter } from './query-parameters.js';

describe('textParameter', () => {
  it.each([
    ['text', 'text'],
    ['  text  ', 'text'],
    [['a', 'b'], 'b'],
    [['a', { b: 'c' }], ''],
    [{ a: 'b' }, ''],
    [undefined, ''],
    [null, ''],
    [5, ''],
    ['a\u0000b', 'ab'],
    ['x'.repeat(5000), 'x'.repeat(200)],
    ['🌍'.repeat(300), '🌍'.repeat(200)],
    [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
  ])('of %j is %j', (value, text) => {
    expect(textParameter(value)).toBe(text);
  });
});

describe('pageParameter', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['012', 12],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['two', 1],
    ['', 1],
    [undefined, 1],
    [['2', '3'], 3],
    ['9'.repeat(400), 1e200],
  ])('of %j is %d', (value, page) => {
    expect(pageParameter(value)).toBe(page);
  });
});
