import { pageParam, textParam } from './search-params';

describe('textParam', () => {
  it('trims text', () => {
    expect(textParam('  school fees ')).toBe('school fees');
    expect(textParam('2026')).toBe('2026');
  });

  it.each([undefined, null, 3, ['a'], { a: 1 }, '', '   '])('ignores %j', (value) => {
    expect(textParam(value)).toBeUndefined();
  });

  it('truncates long values and replaces lone surrogates', () => {
    expect(textParam('x'.repeat(10_000))).toHaveLength(200);
    expect(encodeURIComponent(textParam('\ud800') ?? '')).toBe('%EF%BF%BD');
    expect(() => encodeURIComponent(textParam(`${'x'.repeat(199)}😀`) ?? '')).not.toThrow();
  });
});

describe('pageParam', () => {
  it('accepts positive integers', () => {
    expect(pageParam('1')).toBe('1');
    expect(pageParam('120')).toBe('120');
  });

  it.each(['0', '-1', '1.5', '1e3', '９', 'two', '99999999', '', 2, undefined])('ignores %j', (value) => {
    expect(pageParam(value)).toBeUndefined();
  });
});
