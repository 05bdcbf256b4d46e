import { addressOf, pathOf } from './addresses.shared.js';

const polish = { prefix: 'pl', sections: { solutions: 'rozwiazania' } };
const arabic = { prefix: 'ar', sections: { contact: encodeURIComponent('اتصل-بنا') } };
const renamed = { prefix: '', sections: { portifolios: 'references' } };

it.each([
  ['/', polish, '/pl'],
  ['/#why', polish, '/pl#why'],
  ['/solutions', polish, '/pl/rozwiazania'],
  ['/solutions/a?b=/solutions#c', polish, '/pl/rozwiazania/a?b=/solutions#c'],
  ['/search-solutions?query=x', polish, '/pl/search-solutions?query=x'],
  ['/contact?a=b', arabic, '/ar/%D8%A7%D8%AA%D8%B5%D9%84-%D8%A8%D9%86%D8%A7?a=b'],
  ['/toString', polish, '/pl/toString'],
  ['/', renamed, '/'],
  ['/portifolios?service=a', renamed, '/references?service=a'],
])('the address of %s in %j is %s, and the other way round', (path, form, address) => {
  expect(addressOf(path, form)).toBe(address);
  expect(pathOf(address, form)).toBe(path);
});

it.each(['/storage/solution/a.jpg', '/admin', '/api/docs', '#main', 'https://example.com/solutions', 'mailto:a@b.c'])(
  'what is no page keeps its address: %s',
  (path) => {
    expect(addressOf(path, polish)).toBe(path);
  },
);
