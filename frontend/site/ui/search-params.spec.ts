import { pageParam, textParam } from './search-params';

describe('textParam', () => {
  it('takes text, trimmed', () => {
    expect(textParam('  school fees ')).toBe('school fees');
    expect(textParam('2026')).toBe('2026');
  });

  it.each([undefined, null, 3, ['a'], { a: 1 }, '', '   '])('takes %j for nothing', (value) => {
    expect(textParam(value)).toBeUndefined();
  });

  it('makes hostile values harmless', () => {
    expect(textParam('x'.repeat(10_000))).toHaveLength(200);
    expect(encodeURIComponent(textParam('\ud800') ?? '')).toBe('%EF%BF%BD');
    expect(() => encodeURIComponent(textParam(`${'x'.repeat(199)}😀`) ?? '')).not.toThrow();
  });
});

describe('pageParam', () => {
  it('takes counting numbers', () => {
    expect(pageParam('1')).toBe('1');
    expect(pageParam('120')).toBe('120');
  });

  it.each(['0', '-1', '1.5', '1e3', '９', 'two', '99999999', '', 2, undefined])('refuses %j', (value) => {
    expect(pageParam(value)).toBeUndefined();
  });
});
