import { repeatedIn } from './repeated-text.js';

describe('Two copies of a mail', () => {
  const text = 'Please send ten licences.\nThank you.';
  it.each([
    ['the same', text, text, ''],
    ['other ends of lines', text, 'Please send  ten licences. \r\n\r\nThank you.', ''],
    ['a footer', text, `${text}\n\n--\nScanned by Gate`, '--\nScanned by Gate'],
    ['a banner', text, `Caution: external\n${text}`, 'Caution: external'],
    ['a footer in the first one', `${text}\nScanned by Gate`, text, ''],
    ['another text', text, 'Please send twelve licences.\nThank you.', undefined],
    ['another text around a short one', 'Yes.', 'Yes.\nBut not before Monday.', undefined],
    ['much more', text, `${text}\n${'More. '.repeat(500)}`, undefined],
    ['no text in the first one', '', text, undefined],
  ])('with %s', (_words, first, second, added) => {
    expect(repeatedIn(first, second)).toBe(added);
  });

  it('are compared in linear time', () => {
    const many = 'a line of a mail\n'.repeat(50_000);
    const before = process.cpuUsage();
    expect(repeatedIn(many, `${many}b`)).toBe('b');
    expect(repeatedIn(`${many}c`, `${many}b`)).toBeUndefined();
    // If each line were compared with each other, this would take minutes.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  });
});
