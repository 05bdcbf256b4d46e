import { isEmptyHtml } from './is-empty-html';

it.each([
  ['', true],
  ['<p></p>', true],
  ['<p> &nbsp;<br></p>', true],
  ['<p>a</p>', false],
  ['<figure><img src="/storage/a.webp"></figure>', false],
])('%j is empty: %s', (html, expected) => expect(isEmptyHtml(html)).toBe(expected));
