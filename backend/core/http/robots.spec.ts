import { robotsOf } from './robots.js';

const TEXT = `# of a shop
User-agent: *
Disallow: /cart
Disallow: /*?sort=
Allow: /cart/help$
Crawl-delay: 3

User-agent: other
User-agent: jukwaa-import
Disallow: /drafts/
Disallow:
Sitemap: https://old.example/map.xml`;

describe('The robots.txt of an old site', () => {
  it('holds for all programs', () => {
    const { allows, delay, sitemaps } = robotsOf(TEXT, 'somebody');
    const paths = ['/', '/cart', '/cart/1', '/cart/help', '/cart/helpers', '/list?sort=a', '/drafts/1'];
    expect(paths.filter(allows)).toEqual(['/', '/cart/help', '/drafts/1']);
    expect([delay, sitemaps]).toEqual([3, ['https://old.example/map.xml']]);
  });

  it('has rules for this one, which then hold alone', () => {
    const { allows, delay } = robotsOf(TEXT, 'jukwaa-import');
    expect(['/cart', '/drafts/1'].filter(allows)).toEqual(['/cart']);
    expect(delay).toBeUndefined();
  });

  it('may be anything else', () => {
    expect(robotsOf('<html>Not found</html>', 'x').allows('/a')).toBe(true);
    expect(robotsOf(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}$`, 'x').allows(`/${'a'.repeat(5000)}b`)).toBe(true);
  });
});
