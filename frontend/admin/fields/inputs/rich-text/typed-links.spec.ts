import { linkIn } from './typed-links';

it.each([
  ['https://example.org/abc,', 'https://example.org/abc'],
  ['https://example.org/def.', 'https://example.org/def'],
  ['https://example.org/a?b=c;', 'https://example.org/a?b=c'],
  ['https://example.org:', 'https://example.org'],
  ['https://example.org/abc!', 'https://example.org/abc'],
  ['https://example.org/abc?', 'https://example.org/abc'],
  ['https://example.org/abc...', 'https://example.org/abc'],
  ['(https://example.org/abc),', 'https://example.org/abc'],
  ['„https://example.org/abc“.', 'https://example.org/abc'],
  ['example.org,', 'https://example.org'],
  ['a@example.org,', 'mailto:a@example.org'],
  ['a@example.org.', 'mailto:a@example.org'],
])('%s has the address %s', (word, href) => {
  const link = linkIn(word);
  expect(link?.href).toBe(href);
  expect(href.replace(/^mailto:/, '')).toContain(word.slice(link?.start, link?.end));
});

it.each(['https://example.org/abc', 'word,', 'example.com1,', '1,5.', 'a.b.', 'x:https://example.org,', '...'])(
  '%s is left as it is',
  (word) => expect(linkIn(word)).toBeUndefined(),
);
