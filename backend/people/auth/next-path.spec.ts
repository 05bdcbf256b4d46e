import { nextPath } from './next-path.js';

const HOME = '/admin/dashboard';

describe('nextPath', () => {
  it.each([
    ['/admin/post', '/admin/post'],
    ['/admin/post?page=2&search=a%20b#row-3', '/admin/post?page=2&search=a%20b#row-3'],
    ['/updates/a-post', '/updates/a-post'],
    ['/admin/../contact', '/contact'],
  ])('leads to %s', (next, path) => {
    expect(nextPath(next)).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    'admin/post',
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/\t/example.com',
    '/\n/example.com',
    '/.//example.com',
    '/admin/..//example.com',
    '/%2e//example.com',
    'javascript:alert(1)',
    '/admin/login',
    '/admin/login?next=/admin/login',
    '/admin/LOGOUT/',
    ['/admin/post'],
    { path: '/admin/post' },
    42,
  ])('leads home for %j', (next) => {
    expect(nextPath(next)).toBe(HOME);
  });
});
