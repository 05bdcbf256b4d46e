import { mailLink, shareLinks } from './share-links';

const address = 'https://example.com/updates/a-b';

describe('shareLinks', () => {
  const links = shareLinks(address, 'Fees & "more"', 'specified');
  const hosts = (all: typeof links) => all.map((link) => new URL(link.href).host);

  it('are the specified four, with the home page of Instagram', () => {
    expect(hosts(links)).toEqual(['www.facebook.com', 'x.com', 'www.linkedin.com', 'www.instagram.com']);
    for (const link of links.slice(0, 3)) expect(decodeURIComponent(link.href)).toContain(address);
  });

  it('all share in the plain set', () => {
    const plain = shareLinks(address, 'Fees & "more"', 'plain');
    expect(hosts(plain)).toEqual(['www.facebook.com', 'x.com', 'www.linkedin.com', 'wa.me']);
    for (const link of plain) expect(decodeURIComponent(link.href)).toContain(address);
    expect(new URL(plain[3]?.href ?? '').searchParams.get('text')).toBe(`Fees & "more" ${address}`);
    const mail = new URL(mailLink(address, 'Fees & "more"'));
    expect([mail.searchParams.get('subject'), mail.searchParams.get('body')]).toEqual(['Fees & "more"', address]);
  });

  it('accept any title', () => {
    expect(new URL(links[1]?.href ?? '').searchParams.get('text')).toBe('Fees & "more"');
    expect(() => shareLinks(address, 'half a pair \ud83d', 'plain')).not.toThrow();
    expect(() => mailLink(address, 'half a pair \ud83d')).not.toThrow();
  });
});
