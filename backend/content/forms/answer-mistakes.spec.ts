import { mistakeInLine } from './answer-mistakes.shared.js';

const words = {
  wrongPhone: 'phone',
  wrongNumber: 'number',
  wrongDate: 'date',
  between: '{min} to {max}',
  atLeast: 'at least {min}',
  atMost: 'at most {max}',
  betweenDays: '{min} to {max}',
  tooEarly: '{min} or later',
  tooLate: '{max} or earlier',
};
const asked = (kind: 'number' | 'date' | 'phone', min = '', max = '') => ({ kind, min, max });

describe('What is wrong with an answer of one line', () => {
  it.each([
    ['25', undefined],
    ['2,5', 'at least 20'],
    ['1,500', undefined],
    ['1.500', undefined],
    ['12 000', undefined],
    ['1.234,50', undefined],
    ['15.000.000', undefined],
    ['19.999', undefined],
    ['0,999', 'at least 20'],
    ['-1,500', 'at least 20'],
    ['many', 'number'],
    ['1,50,00', 'number'],
    ['1e9', 'number'],
  ])('reads the number %s as people write it', (value, mistake) => {
    expect(mistakeInLine(asked('number', '20'), value, words, 'en')).toBe(mistake);
  });

  it('tells bounds in the language of the visitor', () => {
    expect(mistakeInLine(asked('number', '0.5', '1500'), '2,000', words, 'de')).toBe('0,5 to 1500');
    const days = asked('date', '2026-11-27', '2027-01-31');
    expect(mistakeInLine(days, '2026-11-26', words, 'en')).toBe('Nov 27, 2026 to Jan 31, 2027');
    expect(mistakeInLine(days, '2026-11-26', words, 'de')).toBe('27.11.2026 to 31.01.2027');
    expect(mistakeInLine({ ...days, max: '' }, '2026-11-26', words, 'sw')).toBe('27 Nov 2026 or later');
    expect(mistakeInLine({ ...days, min: '' }, '2027-02-01', words, 'en')).toBe('Jan 31, 2027 or earlier');
    expect(mistakeInLine(days, '2027-01-31', words, 'de')).toBeUndefined();
    expect(mistakeInLine(days, '2026-02-30', words, 'de')).toBe('date');
  });

  it('takes phone numbers in any shape, and nothing else for one', () => {
    for (const value of ['+254 700 123456', '(020) 7946-0018', '0800/330 1000', '+1 (555) 123-4567 x89', '٠٧٠٠١٢٣٤٥٦'])
      expect(mistakeInLine(asked('phone'), value, words, 'en')).toBeUndefined();
    for (const value of ['ask me', '12', '+49 <script>'])
      expect(mistakeInLine(asked('phone'), value, words, 'en')).toBe('phone');
  });
});
