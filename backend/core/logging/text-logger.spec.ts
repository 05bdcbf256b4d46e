import { supportsColors } from './text-logger.js';

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
