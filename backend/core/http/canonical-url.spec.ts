import { addressOf, pathOf } from '../text/addresses.shared.js';
import { canonicalPath, canonicalUrl, usualPath } from './canonical-url.js';

describe('The canonical URL', () => {
  it.each([
    ['/', '/'],
    ['/solutions', '/solutions'],
    ['/solutions?utm_source=x', '/solutions'],
    ['/updates?page=2&search=a%20b', '/updates?search=a+b&page=2'],
    ['/updates?search=x&search=y&query=z', '/updates?search=y'],
    ['/api/pages/search-solutions?query=x&page=2', '/api/pages/search-solutions?query=x'],
    ['/portifolios?service=a', '/portifolios?service=a'],
    ['/contact?search=x', '/contact'],
    ['/updates?', '/updates'],
    ['/updates#?search=x', '/updates'],
    ['/?p=3&utm_source=x', '/?p=3'],
    ['/?utm_source=x&cat=3', '/?cat=3'],
  ])('of %s is %s, and cacheable', (requested, url) => {
    expect(canonicalUrl(requested)).toEqual({ url, isCacheable: true });
  });

  it.each([
    '/updates/',
    '//updates',
    '/Updates',
    '/%75pdates',
    '/./updates',
    '/x/../updates',
    '/x/%2e%2e/updates',
    '/updates%00',
    '/updates\\x',
    '/updates.html',
    '/updates;x',
    '/updatesé',
    '*',
    '',
    'http://example.com/updates',
    `/${'x'.repeat(300)}`,
    `/updates?search=${'x'.repeat(300)}`,
  ])('of %j is not cacheable', (url) => {
    expect(canonicalUrl(url).isCacheable).toBe(false);
  });

  const form = { prefix: '', sections: { updates: encodeURIComponent('مقالات'), solutions: 'rozwiazania' } };
  const renamed = {
    namedBy: (path: string) => ({ language: 'ar', isPublished: true, path: pathOf(path, form), form }),
  };

  it.each([
    ['/updates', '?page=2&utm=x', '?page=2'],
    [`/updates/${'x'.repeat(200)}`, '', ''],
    ['/solutions/a', '?page=2', ''],
  ])('of a page below a renamed section is cacheable: %s%s', (path, query, known) => {
    const address = addressOf(path, form);
    expect(canonicalUrl(`${address}${query}`, renamed)).toEqual({ url: `${address}${known}`, isCacheable: true });
  });

  it.each([
    `/${encodeURIComponent('مقالات').toLowerCase()}/a`,
    `/${encodeURIComponent('مقالات')}/A`,
    `/${encodeURIComponent('مقالات')}/`,
    `/${encodeURIComponent('مقالات')}/${encodeURIComponent('مقالات')}`,
    `/${encodeURIComponent('مقال')}/a`,
    `/${encodeURIComponent('مقالات')}/${'x'.repeat(300)}`,
  ])('of another spelling, or of no section, is not cacheable: %s', (path) => {
    expect(canonicalUrl(path, renamed).isCacheable).toBe(false);
  });

  it.each([
    ['/updates/Fee-Reminder', '/updates/fee-reminder'],
    ['/Updates//a/', '/updates/a'],
    ['/aktualnos%CC%81ci/A', '/aktualno%C5%9Bci/a'],
    ['/%C4%84', '/%C4%85'],
    ['/updates/a', '/updates/a'],
    ['/', '/'],
    ['//', '/'],
    ['/a%2FB', '/a%2Fb'],
    ['/100%', '/100%'],
  ])('of the site itself is in lower case, without a slash at the end: %s as %s', (path, usual) => {
    expect(usualPath(path)).toBe(usual);
    expect(usualPath(usual)).toBe(usual);
  });

  it.each([
    '/%%370',
    '/%2570',
    '/a%2fb',
    '/%E2%82%AC',
    '/..%2f..',
    '/x/%252e%252e/y',
    '/a//b///c/./d/../e',
    '/|{}^`"<>',
  ])('of a canonical path is the same (%s)', (path) => {
    let last = path;
    for (let turn = 0; turn < 3; turn += 1) last = canonicalPath(last);
    expect(canonicalPath(last)).toBe(last);
    expect(last).toMatch(/^\/(?!\/)/);
  });

  it('is computed in linear time', () => {
    const started = process.cpuUsage();
    for (const part of ['/', '/a', '%2e/', '%', '%41', '/../', '-', 'a-', '/x/%2e%2e', '\\']) {
      const path = `/${part.repeat(60_000)}!`;
      canonicalPath(path);
      canonicalUrl(path);
      usualPath(path);
    }
    // Processor time: that of other processes does not count. Microseconds.
    expect(process.cpuUsage(started).user).toBeLessThan(1_500_000);
  });
});
