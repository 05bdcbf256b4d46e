import { escapeFormulas, unescapeFormulas } from './csv-cells.js';

describe('A formula after a separator in a text', () => {
  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; \t =1', "a; \t '=1"],
    ['a;;@x', "a;;'@x"],
    ['a\t-1', "a\t'-1"],
    ['a ;\n+1', "a ;\n'+1"],
    [';=1;=2', ";'=1;'=2"],
    ['a;＝1', "a;'＝1"],
    ["hello\n=cmd|'/C calc'!A1", "hello\n'=cmd|'/C calc'!A1"],
    ['hello\r@x', "hello\r'@x"],
    ['hi;"=1+1;x', 'hi;"\'=1+1;x'],
    ["x;+'C:\\x'!A1", "x;'+'C:\\x'!A1"],
    ["a;'=1", "a;''=1"],
    ["a;''=1", "a;'''=1"],
    ["'=1", "''=1"],
    ["it's = 1", "it's = 1"],
    ['a; b = c', 'a; b = c'],
    ['he said "="', 'he said "="'],
    ['a = b', 'a = b'],
    ['a - 1', 'a - 1'],
    ['a; - b', 'a; - b'],
  ])('is escapeFormulas in %j', (text, safe) => {
    expect(escapeFormulas(text)).toBe(safe);
    expect(unescapeFormulas(safe)).toBe(text);
  });

  it('is found in linear time', () => {
    const started = process.cpuUsage();
    for (const part of ['\t', ';', ' ', '; ', '\n', ';-', '+', ';=', '"', ';"', "'", ";'", ";'="])
      unescapeFormulas(escapeFormulas(`x${part.repeat(200_000 / part.length)}x`));
    // Processor time: that of other processes does not count. Microseconds.
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
