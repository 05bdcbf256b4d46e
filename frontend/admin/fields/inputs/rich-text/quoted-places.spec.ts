import { findQuoted } from './quoted-places';

const text = 'Gates open at nine.\nThe price is four euros, or three for children.\nGates close at six.';

const found = (now: string, place: { quote: string; before?: string; after?: string }): string | undefined => {
  const range = findQuoted(now, { before: '', after: '', ...place });
  return range && now.slice(range.from, range.to);
};

describe('findQuoted', () => {
  const place = { quote: 'four euros', before: 'open at nine.\nThe price is', after: ', or three for children.' };

  it('finds words where they are, and where they have moved to', () => {
    expect(found(text, place)).toBe('four euros');
    expect(found(`The price is four euros. ${'More of it. '.repeat(40)}`, place)).toBe('four euros');
    expect(found('A price of\nfour\neuros', place)).toBe('four\neuros');
  });

  it('tells the same words apart by what stands around them', () => {
    const range = findQuoted(text, { quote: 'Gates', before: 'three for children.', after: 'close at six.' });
    expect(range?.from).toBe(text.lastIndexOf('Gates'));
    expect(findQuoted(text, { quote: 'Gates', before: '', after: 'open at nine.' })?.from).toBe(0);
  });

  it('finds what replaced them between the same neighbours', () => {
    expect(found(text.replace('four euros', 'five pounds'), place)).toBe('five pounds');
    expect(found(text.replace('four euros', 'five').replace('nine', 'ten'), place)).toBe('five');
  });

  it('finds nothing where neither is left', () => {
    expect(found(text.replace(' four euros', ''), place)).toBeUndefined();
    expect(found('Something else altogether.', place)).toBeUndefined();
    expect(found('', place)).toBeUndefined();
    expect(found(text.replace('four euros', 'x'.repeat(400)), place)).toBeUndefined();
  });

  it('takes signs of patterns as they are', () => {
    expect(found('It costs $4.50 (net) [*] – or \\d+?', { quote: '$4.50 (net) [*]' })).toBe('$4.50 (net) [*]');
    expect(found('It costs $4.50 (net) [*] – or \\d+?', { quote: '\\d+?' })).toBe('\\d+?');
  });
});
