import { webPageOf } from './web-page.js';

const PAGE = `<!doctype html><html lang="en"><head><title>Fees | Old</title><meta name="description" content="What it costs">
<link rel="canonical" href="/fees/"></head><body><header><a href="/">Old</a></header><nav><a href="/team/">Team</a></nav>
<div id="content"><h1>Fees</h1><p>Words <a href="more.html#x">more</a> <a href="/private" rel="nofollow">no</a></p>
<img src="../a.jpg" alt="A"><p hidden>Never seen</p><aside>Advertisement</aside></div><footer>Imprint</footer></body></html>`;

describe('A page of the web', () => {
  it('is its content without what is around it', () => {
    const { text, links, canonical } = webPageOf(PAGE, 'https://old.example/de/fees/');
    expect(text).toMatchObject({ title: 'Fees', type: 'page', slug: 'fees', path: '/de/fees/', language: '' });
    expect(text.seo.description).toBe('What it costs');
    expect(text.html.replace(/\n/g, '')).toBe(
      '<div id="content"><p>Words <a href="more.html#x">more</a> <a href="/private" rel="nofollow">no</a></p><img src="https://old.example/de/a.jpg" alt="A"></div>',
    );
    expect(links).toEqual([
      'https://old.example/',
      'https://old.example/team/',
      'https://old.example/de/fees/more.html#x',
    ]);
    expect(canonical).toBe('https://old.example/fees/');
  });

  it('is everything but header and footer where nothing tells the content', () => {
    const { text } = webPageOf(
      '<title>Only</title><header>H</header><p>Words</p><footer>F</footer>',
      'https://a.example/x.php',
    );
    expect([text.title, text.html, text.slug]).toEqual(['Only', '<p>Words</p>', 'x']);
  });

  it('tells its language where it is there in several', () => {
    const { text } = webPageOf(
      '<html lang="pl"><link rel="alternate" hreflang="en" href="/en/a"><link rel="alternate" hreflang="pl" href="/pl/a"><main>x</main>',
      'https://a.example/pl/a',
    );
    expect([text.language, text.translations]).toEqual(['pl', 'https://a.example/en/a']);
  });
});
