import { canonicalAddress, canonicalPath } from './canonical-address.js';

describe('The canonical address', () => {
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
  ])('of %s is %s, and kept', (url, address) => {
    expect(canonicalAddress(url)).toEqual({ address, isCacheable: true });
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
  ])('of %j is not kept', (url) => {
    expect(canonicalAddress(url).isCacheable).toBe(false);
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
  ])('of the canonical path of %s is that path', (path) => {
    let last = path;
    for (let turn = 0; turn < 3; turn += 1) last = canonicalPath(last);
    expect(canonicalPath(last)).toBe(last);
    expect(last).toMatch(/^\/(?!\/)/);
  });

  it('is found in one pass, however long the path is', () => {
    const started = process.cpuUsage();
    for (const part of ['/', '/a', '%2e/', '%', '%41', '/../', '-', 'a-', '/x/%2e%2e', '\\']) {
      const path = `/${part.repeat(60_000)}!`;
      canonicalPath(path);
      canonicalAddress(path);
    }
    // Processor time: that of other processes does not count. Microseconds.
    expect(process.cpuUsage(started).user).toBeLessThan(1_500_000);
  });
});
