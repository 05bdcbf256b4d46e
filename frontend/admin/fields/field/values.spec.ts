import { lengthError } from './values';

describe('the length of a text', () => {
  it('is counted as the server does: without white space at the ends, and a character outside of the BMP once', () => {
    expect(lengthError('  Mambo \u{1F44B} ', 7)).toBeUndefined();
    expect(lengthError('Mambo! \u{1F44B}', 7)).toBe('8 of 7 characters: 1 too many.');
    expect(lengthError('x'.repeat(1_250), 1_000)).toBe('1,250 of 1,000 characters: 250 too many.');
  });
});
