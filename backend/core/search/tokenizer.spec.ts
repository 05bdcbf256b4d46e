import { keywordsOf, tokenize } from './tokenizer.js';

describe('tokenize', () => {
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
  ])('splits %j into %j', (text, words) => {
    expect(tokenize(text)).toEqual(words);
  });
});

describe('keywordsOf', () => {
  it('leaves out stop words', () => {
    expect(keywordsOf('How do I pay the school fees')).toEqual(['pay', 'school', 'fee']);
  });

  it('keeps stop words if there is nothing else', () => {
    expect(keywordsOf('who we are')).toEqual(['who', 'we', 'are']);
  });
});
