import { diffText } from './diff-tokens';

const words = (older: string, newer: string) =>
  diffText(older, newer)
    .map(({ change, tokens }) => ({ same: '', removed: '-', added: '+' })[change] + tokens.join(''))
    .join('|');

describe('The difference of two texts', () => {
  it('names the words that were removed and added, each at its place', () => {
    expect(words('Five agents in Mwanza, and one in Moshi.', 'Four agents in Mwanza, and two in Moshi.')).toBe(
      '-Five|+Four| agents in Mwanza, and |-one|+two| in Moshi.',
    );
  });

  it('replaces neighbouring words together', () => {
    expect(words('It was a long day', 'It was the short day')).toBe('It was |-a long|+the short| day');
  });

  it('takes nothing for removed where words were only added', () => {
    expect(words('Paid.', 'Paid in cash.')).toBe('Paid|+ in cash|.');
  });

  it('leaves long texts without common words in time', () => {
    const text = (seed: string) => Array.from({ length: 60_000 }, (_, index) => `${seed}${index}`).join(' ');
    const before = process.cpuUsage();
    const runs = diffText(text('a'), text('b'));
    expect(runs.map(({ change }) => change)).toEqual(['removed', 'added']);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000);
  });
});
