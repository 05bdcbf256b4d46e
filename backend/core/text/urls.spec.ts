import { completeUrl, completeWebUrl, isDangerousUrl, isInvalidExternalUrl } from './urls.js';

describe('A URL', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.co.ke/prices?year=2026#fees ', 'https://www.example.co.ke/prices?year=2026#fees'],
    ['EXAMPLE.com:8443/a b', 'https://EXAMPLE.com:8443/a%20b'],
    ['example.com?x=1', 'https://example.com?x=1'],
    ['пример.испытание', 'https://пример.испытание'],
    ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
    ['ziwa.example', 'https://ziwa.example'],
    ['192.0.2.7/status', 'https://192.0.2.7/status'],
    ['//example.com/x', 'https://example.com/x'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://example.com/', 'HTTPS://example.com/'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['name@example.com', 'mailto:name@example.com'],
    ['first.last+tag@mail.example.co.ke', 'mailto:first.last+tag@mail.example.co.ke'],
    ['mailto:name@example.com?subject=A question', 'mailto:name@example.com?subject=A%20question'],
    ['+254 712 345 678', 'tel:+254712345678'],
    ['0712-345-678', 'tel:0712345678'],
    ['(020) 123 4567', 'tel:0201234567'],
    ['tel:+254 712 345678', 'tel:+254712345678'],
    ['tel:*384#', 'tel:*384#'],
    ['/updates/one two', '/updates/one%20two'],
  ])('%s is completed', (text, address) => {
    expect(completeUrl(text)).toBe(address);
    expect(completeUrl(address)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'foo',
    'foo bar',
    'foo bar.com',
    'example.com is great',
    'htp:/x',
    'htp://example.com',
    'http:/example.com',
    'https:example.com',
    'https//example.com',
    'https://',
    'https://exa mple.com',
    'https://https://example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'brochure.pdf',
    'prices.html',
    'updates/one',
    './one',
    '../one',
    '#part',
    '?page=2',
    '\\\\example.com',
    '/\\example.com',
    'name@localhost',
    'mailto:',
    'mailto:name',
    'tel:',
    'tel:call me',
    '12345',
    '1234567890123456',
    'x'.repeat(2001),
  ])('%s is none', (text) => {
    expect(completeUrl(text)).toBeUndefined();
  });

  it('of a web page has no other scheme', () => {
    expect(completeWebUrl('facebook.com/jukwaa')).toBe('https://facebook.com/jukwaa');
    expect(completeWebUrl('name@example.com')).toBeUndefined();
    expect(completeWebUrl('/updates')).toBeUndefined();
    expect(completeWebUrl('0712345678')).toBeUndefined();
  });

  it('is dangerous if it runs code, and invalid if it is misspelled', () => {
    for (const address of ['javascript:x()', ' JaVa\tScript:x()', '\u0001data:text/html,x', 'vbscript:x']) {
      expect(isDangerousUrl(address)).toBe(true);
    }
    for (const address of ['htp:/x', 'ftp://example.com', 'mailto:name', '\\\\example.com']) {
      expect([isDangerousUrl(address), isInvalidExternalUrl(address)]).toEqual([false, true]);
    }
    expect(isInvalidExternalUrl('example.com:8080')).toBe(false);
  });

  it('is parsed in linear time', () => {
    const before = process.cpuUsage();
    for (const text of [
      'a.'.repeat(1000),
      `${'a-'.repeat(990)}.com`,
      '('.repeat(2000),
      `${'a'.repeat(60)}.`.repeat(30),
      `mailto:${'a@b.co,'.repeat(280)}`,
    ]) {
      completeUrl(text);
    }
    // Processor time: that of other processes does not count. Microseconds.
    expect(process.cpuUsage(before).user).toBeLessThan(100_000);
  });
});
