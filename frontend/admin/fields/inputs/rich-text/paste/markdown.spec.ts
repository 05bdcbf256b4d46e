import { isMarkdown } from './markdown';

it.each([
  '# Fees\n\nText',
  'See the [prices](https://example.com/prices).',
  'This is **important** to know.',
  '- one\n- two',
  '1. one\n2. two',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '```\ncode\n```',
])('Markdown is recognized: %j', (text) => {
  expect(isMarkdown(text)).toBe(true);
});

it.each([
  '',
  'Plain text.\nSecond line.',
  '- only one line',
  'a ** b ** c',
  '2026-11-22 - meeting',
  'Costs 5 * 3 * 2',
  '#hashtag and # alone',
  'He said (see [1]).',
  '---',
  '-----\nSignature',
  '_snake_case_ and 1.5',
])('Text that only looks a bit like it is not: %j', (text) => {
  expect(isMarkdown(text)).toBe(false);
});
