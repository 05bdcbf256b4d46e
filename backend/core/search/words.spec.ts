import { searchWords, tellingWords } from './words.js';

describe('searchWords', () => {
  it.each([
    ['Café CRÈME', ['cafe', 'creme']],
    ["Murang’a, Murang'a", ['muranga', 'muranga']],
    ['M-Pesa 2026', ['m', 'pesa', '2026']],
    ['fees, classes of status', ['fee', 'classe', 'of', 'status']],
    ['gas bus class analysis', ['gas', 'bus', 'class', 'analysis']],
    ['ወንዝ', ['ወንዝ']],
    ['C++ & 🌍', ['c', '🌍']],
    ['"AND" NEAR( -a* %_\\', ['and', 'near', 'a']],
    ['   ', []],
    ['\u0000\ud800', []],
  ])('finds in %j the words %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

describe('tellingWords', () => {
  it('leaves out what tells nothing', () => {
    expect(tellingWords('How do I pay the school fees')).toEqual(['pay', 'school', 'fee']);
  });

  it('keeps them where there is nothing else', () => {
    expect(tellingWords('who we are')).toEqual(['who', 'we', 'are']);
  });
});
