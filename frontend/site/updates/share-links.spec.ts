import { shareLinks } from './share-links';

describe('shareLinks', () => {
  const links = shareLinks('https://example.com/updates/a-b', 'Fees & "more"');

  it('contain the URL of the update', () => {
    for (const link of links.slice(0, 3)) {
      expect(decodeURIComponent(link.href)).toContain('https://example.com/updates/a-b');
    }
    expect(links.map((link) => new URL(link.href).host)).toEqual([
      'www.facebook.com',
      'x.com',
      'www.linkedin.com',
      'www.instagram.com',
    ]);
  });

  it('accept any title', () => {
    expect(new URL(links[1]?.href ?? '').searchParams.get('text')).toBe('Fees & "more"');
    expect(() => shareLinks('https://example.com', 'half a pair \ud83d')).not.toThrow();
  });
});
