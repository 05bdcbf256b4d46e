import { toMarkdown } from './html-to-markdown.js';
import { dataOf, markdownOf, otherFormOf } from './page-markdown.js';

describe('A page as Markdown', () => {
  it.each([
    ['/', '/index.md'],
    ['/pl', '/pl.md'],
    ['/updates/first', '/updates/first.md'],
  ])('%s is at %s', (page, markdown) => {
    expect([markdownOf(page), otherFormOf(markdown)]).toEqual([markdown, { page, isData: false }]);
  });

  it('is one if its address says so', () => {
    expect(otherFormOf('/updates/first')).toBeUndefined();
    expect(otherFormOf('/updates/.md')).toBeUndefined();
    expect(otherFormOf('/pl/index.md')?.page).toBe('/pl');
  });

  it('has its data beside it, with what its query selects', () => {
    expect([dataOf('/'), dataOf('/updates?page=2')]).toEqual(['/index.json', '/updates.json?page=2']);
    expect(otherFormOf('/index.json')).toEqual({ page: '/', isData: true });
  });

  it('says what the page says, and has addresses that can be opened', () => {
    const page = `<html><head><title>x</title></head><body><header>Menu</header><main id="main"><nav>Crumbs</nav>
      <h1>Fees &amp; marks</h1><p>See <a href="/contact">us<span class="visuallyHidden"> (opens in a new tab)</span></a>.</p>
      <ul><li>One</li><li>Two</li></ul><p><img src="/storage/post/a.webp" alt="A hall"></p><form><label>Name</label></form>
      <p><a href="/a">A</a><a href="https://example.org/">B</a></p></main><footer>Foot</footer></body></html>`;
    expect(toMarkdown(page, 'https://www.example.com')).toBe(
      [
        '# Fees & marks',
        'See [us](https://www.example.com/contact).',
        '- One\n- Two',
        '![A hall](https://www.example.com/storage/post/a.webp)',
        '[A](https://www.example.com/a) [B](https://example.org/)\n',
      ].join('\n\n'),
    );
    expect(toMarkdown('', '')).toBe('\n');
  });
});
