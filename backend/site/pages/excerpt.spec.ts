import { excerpt } from './excerpt.js';

const text = `${'twelve words '.repeat(13)}abcdefghijkl, and on`;

describe('excerpt', () => {
  it('leaves a text of 180 characters as it is', () => {
    const whole = 'x'.repeat(180);
    expect([excerpt(whole, 'specified'), excerpt(whole, 'plain')]).toEqual([whole, whole]);
  });

  it('is cut within a word as specified', () => {
    expect(excerpt(text, 'specified')).toBe(`${text.slice(0, 180)}...`);
    expect(text[180]).toBe('l');
  });

  it('ends with a word in the plain set, without the punctuation after it', () => {
    expect(excerpt(text, 'plain')).toBe(`${'twelve words '.repeat(13).trim()}…`);
    expect(excerpt(`${'x'.repeat(170)} words, and on`, 'plain')).toMatch(/ words…$/);
    expect(excerpt(`${'x'.repeat(170)} abcdefghi and on`, 'plain')).toMatch(/ abcdefghi…$/);
  });

  it('cuts what has no spaces', () => {
    expect(excerpt('語'.repeat(300), 'plain')).toBe(`${'語'.repeat(180)}…`);
    expect(excerpt('😀'.repeat(300), 'plain')).toBe(`${'😀'.repeat(180)}…`);
  });
});
