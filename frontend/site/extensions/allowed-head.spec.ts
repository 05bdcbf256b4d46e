import { allowedHead, type HeadLink } from './allowed-head';

describe('The head that an extension adds', () => {
  it('has names for programs, and links that load nothing', () => {
    const meta = [{ name: 'geo.region', content: 'KE-30' }];
    const links: HeadLink[] = [
      { rel: 'me', href: 'https://social.example/@us' },
      { rel: 'alternate', href: '/prices.csv', type: 'text/csv', title: 'Prices' },
    ];
    expect(allowedHead({ meta, links })).toEqual({ meta, links });
    expect(allowedHead({})).toEqual({ meta: [], links: [] });
  });

  it.each(['description', 'robots', 'Viewport', 'twitter:card', 'referrer'])('does not say %s', (name) => {
    expect(allowedHead({ meta: [{ name, content: 'x' }] }).meta).toEqual([]);
  });

  it.each([
    ['stylesheet', 'https://other.example/a.css'],
    ['modulepreload', '/a.js'],
    ['me', 'javascript:alert(1)'],
    ['me', '//other.example'],
    ['me', 'data:text/html,x'],
  ])('has no link that is %s of %s', (rel, href) => {
    expect(allowedHead({ links: [{ rel: rel as HeadLink['rel'], href }] }).links).toEqual([]);
  });

  it('has no attributes but those that it may have', () => {
    const link = { rel: 'me' as const, href: 'https://social.example', onload: 'alert(1)' };
    expect(allowedHead({ links: [link] }).links).toEqual([{ rel: 'me', href: 'https://social.example' }]);
  });
});
