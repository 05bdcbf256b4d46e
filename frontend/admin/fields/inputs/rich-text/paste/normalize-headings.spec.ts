import { normalizeHeadings } from './normalize-headings';

it.each([
  ['<h1>Top</h1>', '<h2>Top</h2>'],
  ['<H1 class="MsoTitle">Top</H1>', '<h2 class="MsoTitle">Top</h2>'],
  ['<h5>a</h5><h6\n>b</h6>', '<h4>a</h4><h4\n>b</h4>'],
  ['<h2>Second</h2><hr><header>x</header>', '<h2>Second</h2><hr><header>x</header>'],
])('Pasted headings get a level that rich text has: %s', (pasted, expected) => {
  expect(normalizeHeadings(pasted)).toBe(expected);
});
