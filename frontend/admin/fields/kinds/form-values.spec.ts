import { valueError } from './form-values';

describe('What is wrong with a typed value', () => {
  it('is its length in texts that have a limit, or its size as a number', () => {
    const field = { name: 'title', label: 'Title', kind: 'text' } as const;
    expect(valueError({ ...field, maxLength: 3 }, 'abcd')).toBe('4 of 3 characters: 1 too many.');
    expect(valueError(field, 'abcd')).toBeUndefined();
    expect(valueError({ ...field, kind: 'number', min: 0, max: 9, defaultValue: 1 }, '10')).toBe(
      'Title must be at most 9.',
    );
  });
});
