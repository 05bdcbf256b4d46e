import { jest } from '@jest/globals';
import { supportsColors, TextLogger } from './text-logger.js';

describe('supportsColors', () => {
  const terminal = { isTTY: true };
  const file = {};

  it.each([
    ['a terminal', {}, terminal, terminal, true],
    ['a file', {}, file, file, false],
    ['a file for errors alone', {}, terminal, file, false],
    ['a terminal that knows none', { TERM: 'dumb' }, terminal, terminal, false],
    ['NO_COLOR', { NO_COLOR: '1' }, terminal, terminal, false],
    ['an empty NO_COLOR', { NO_COLOR: '' }, terminal, terminal, true],
    ['FORCE_COLOR', { FORCE_COLOR: '1' }, file, file, true],
    ['an empty FORCE_COLOR', { FORCE_COLOR: '' }, file, file, true],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, terminal, terminal, false],
    ['both', { FORCE_COLOR: '1', NO_COLOR: '1' }, terminal, terminal, false],
  ])('with %s', (_words, environment, stdout, stderr, expected) => {
    expect(supportsColors(environment, { stdout, stderr })).toBe(expected);
  });
});

describe('A line for people', () => {
  it('stays one line, whatever somebody has sent, and does nothing in a terminal', () => {
    const written: string[] = [];
    const write = (text: string | Uint8Array) => written.push(String(text)) > 0;
    const spies = [process.stdout, process.stderr].map((stream) =>
      jest.spyOn(stream, 'write').mockImplementation(write as typeof stream.write),
    );
    const logger = new TextLogger('debug');
    const text = 'a\r\n[Jukwaa] 1 - LOG forged\u001b[2J\u2028';
    logger.log(text, 'Test');
    logger.warn(text, 'Test');
    logger.error(text, 'Test');
    logger.error(new Error(text), 'Test');
    for (const spy of spies) spy.mockRestore();

    const lines = written.join('').replace(/\n$/, '').split('\n');
    expect(lines.filter((line) => line.startsWith('[Jukwaa]'))).toHaveLength(4);
    expect(
      lines.filter((line) => line.includes('forged')).every((line) => /^(?:\[Jukwaa\] \d+|Error:| {4})/.test(line)),
    ).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(written.join('')).not.toMatch(/[\r\u001b\u2028]/);
  });
});
