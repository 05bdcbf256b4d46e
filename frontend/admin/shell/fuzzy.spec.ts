import { rankOf } from './fuzzy';

describe('how a label fits what was typed', () => {
  it('prefers beginnings to words within, these to parts of words, and these to scattered letters', () => {
    expect(rankOf('New post', 'new')).toBeGreaterThan(rankOf('A new post', 'new'));
    expect(rankOf('A new post', 'new')).toBeGreaterThan(rankOf('Renewals', 'new'));
    expect(rankOf('Renewals', 'new')).toBeGreaterThan(rankOf('Needs work', 'new'));
    expect(rankOf('Needs work', 'new')).toBeGreaterThan(0);
  });

  it.each([
    ['New post', 'post new'],
    ['New post', 'nwpst'],
    ['Rozwiązania', 'rozwiaz'],
    ['Übersicht', 'uber'],
    ['Agent applications', 'agents'],
    ['Anything', ''],
  ])('finds %s by “%s”', (label, typed) => {
    expect(rankOf(label, typed)).toBeGreaterThan(0);
  });

  it.each([
    ['New post', 'banner'],
    ['New post', 'tp'],
    ['Post categories', 'xyz'],
  ])('does not find %s by “%s”', (label, typed) => {
    expect(rankOf(label, typed)).toBe(0);
  });
});
