import { lengthError, valueError } from './values';

describe('the length of a text', () => {
  it('is counted as the server does: without white space at the ends, and a character outside of the BMP once', () => {
    expect(lengthError('  Mambo \u{1F44B} ', 7)).toBeUndefined();
    expect(lengthError('Mambo! \u{1F44B}', 7)).toBe('8 of 7 characters: 1 too many.');
    expect(lengthError('x'.repeat(1_250), 1_000)).toBe('1,250 of 1,000 characters: 250 too many.');
  });

  it('is limited in texts that have a limit', () => {
    const field = { name: 'title', label: 'Title', kind: 'text' } as const;
    expect(valueError({ ...field, maxLength: 3 }, 'abcd')).toBe('4 of 3 characters: 1 too many.');
    expect(valueError(field, 'abcd')).toBeUndefined();
    expect(valueError({ ...field, kind: 'number', min: 0, max: 9, defaultValue: 1 }, '10')).toBe(
      'Title must be at most 9.',
    );
  });
});
