import { comparable, pathsFor, targetOf } from './redirect-paths.js';

it.each([
  ['/Blog/2024/', '/blog/2024'],
  ['//a///b?x=1#y', '/a/b'],
  ['/gr%C3%BC%C3%9Fe', '/grüße'],
  ['/', '/'],
  ['/%E0%A4', undefined],
  ['/a%00b', undefined],
])('%s is compared as %s', (address, path) => {
  expect(comparable(address)).toBe(path);
});

it('An address is looked for itself, then with the longest pattern first; nothing stands for the whole site', () => {
  expect(pathsFor('/a/b/c')).toEqual(['/a/b/c', '/a/b/*', '/a/*']);
  expect(pathsFor('/a')).toEqual(['/a']);
});

it('A size of a picture leads where the picture leads', () => {
  expect(pathsFor('/up/roof-300x200.jpg')).toEqual([
    '/up/roof-300x200.jpg',
    '/up/roof.jpg',
    '/up/roof-scaled.jpg',
    '/up/*',
  ]);
  expect(pathsFor('/up/matrix-3x3')).toEqual(['/up/matrix-3x3', '/up/*']);
});

it.each([
  ['/blog/*', '/updates/*', '/blog/2024/fees', '/updates/2024/fees'],
  ['/blog/*', '/updates', '/blog/2024/fees', '/updates'],
  ['/old', '/new', '/old', '/new'],
  ['/blog/*', 'https://old.example/*', '/blog/grüße', 'https://old.example/gr%C3%BC%C3%9Fe'],
])('%s to %s leads %s to %s', (path, target, address, expected) => {
  expect(targetOf({ path, target }, address)).toBe(expected);
});
