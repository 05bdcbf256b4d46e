import { sanitizeRichText } from '../../../core/text/rich-text.js';
import type { GhostHtml } from '../sources/ghost/ghost-cards.js';
import { htmlOfLexical, htmlOfMobiledoc } from '../sources/ghost/ghost-documents.js';
import { OldHtml } from './old-html.js';

const places = {
  picture: (address: string) => ({ src: `/storage/text/${address.replace(/^.*\//, '')}` }),
  link: () => undefined,
};

/** As the editor here gets it. */
const written = ({ html }: GhostHtml): string =>
  sanitizeRichText(new OldHtml({ html, format: 'html' }).rendered(places), 'full').replaceAll('\n', '');

const mobiledoc = (given: object): GhostHtml =>
  htmlOfMobiledoc(JSON.stringify({ version: '0.3.1', atoms: [], cards: [], markups: [], sections: [], ...given }));

const lexical = (...children: object[]): GhostHtml =>
  htmlOfLexical(JSON.stringify({ root: { type: 'root', version: 1, children } }));

const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const entry = (...children: object[]) => ({ type: 'listitem', children });

describe('Documents of the editor of Ghost before version 5', () => {
  it('keep paragraphs with their marks, links and breaks', () => {
    const made = mobiledoc({
      markups: [['strong'], ['em'], ['a', ['href', 'https://example.com/?a=1&b=2', 'rel', 'nofollow']], ['blink']],
      atoms: [
        ['soft-return', '', {}],
        ['mention', '@bo', {}],
      ],
      sections: [
        [1, 'h2', [[0, [], 0, 'Fish & <chips>']]],
        [
          1,
          'p',
          [
            [0, [], 0, 'One '],
            [0, [0, 1], 1, 'two '],
            [0, [], 1, 'three'],
            [1, [], 0, 0],
            [0, [2, 3], 2, 'there'],
            [1, [], 0, 1],
          ],
        ],
        [1, 'aside', [[0, [], 0, 'Pulled']]],
        [3, 'ol', [[[0, [], 0, 'First']], [[0, [0], 1, 'Second']]]],
      ],
    });
    expect(written(made)).toBe(
      '<h2>Fish &amp; &lt;chips&gt;</h2><p>One <strong><em>two </em>three</strong><br /><a href="https://example.com/?a=1&amp;b=2">there</a>@bo</p><blockquote>Pulled</blockquote><ol><li>First</li><li><strong>Second</strong></li></ol>',
    );
    expect(made.leftovers).toEqual([{ kind: 'block', name: 'mention' }]);
  });

  it('keep the cards', () => {
    const cards = [
      ['markdown', { markdown: '## Head\n\nSome *words*.' }],
      ['html', { html: '<p>Own <b>code' }],
      ['code', { code: 'if (a < b) {}', language: 'js', caption: 'A condition' }],
      ['image', { src: '__GHOST_URL__/content/images/a.jpg', alt: 'A "market"', caption: 'On <em>Sunday</em>' }],
      ['gallery', { images: [{ src: '/content/images/b.jpg' }, { src: '/content/images/c.jpg', alt: 'C' }] }],
      ['hr', {}],
      ['embed', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', html: '<iframe src="x"></iframe>' }],
      ['embed', { url: 'https://social.example/1', html: '<blockquote>Said</blockquote><script>x()</script>' }],
      ['bookmark', { url: 'https://example.com/', metadata: { title: 'A site', description: 'About it' } }],
      ['button', { buttonUrl: '/shop/', buttonText: 'To the shop' }],
      ['callout', { calloutEmoji: '!', calloutText: 'Mind <b>this</b>' }],
      ['toggle', { heading: 'More?', content: '<p>Yes.</p>' }],
      ['email', { html: '<p>For mails</p>' }],
      ['product', { productTitle: 'Mill', productDescription: '<p>Grinds</p>', productUrl: 'https://example.com/m' }],
    ];
    const made = mobiledoc({ cards, sections: cards.map((_card, index) => [10, index]) });
    expect(written(made)).toBe(
      [
        '<h2>Head</h2><p>Some <em>words</em>.</p>',
        '<p>Own <b>code</b></p>',
        '<pre><code>if (a &lt; b) {}</code></pre><p>A condition</p>',
        '<figure><img src="/storage/text/a.jpg" alt="A &quot;market&quot;" /><figcaption>On <em>Sunday</em></figcaption></figure>',
        '<figure><img src="/storage/text/b.jpg" alt="" /></figure><figure><img src="/storage/text/c.jpg" alt="C" /></figure>',
        '<hr />',
        '<figure data-embed="youtube:dQw4w9WgXcQ"></figure>',
        '<blockquote>Said</blockquote>',
        '<p><a href="https://example.com/">A site</a><br />About it</p>',
        '<p><a href="/shop/" class="button">To the shop</a></p>',
        '<blockquote><p>! Mind <b>this</b></p></blockquote>',
        '<h4>More?</h4><p>Yes.</p>',
        '<h4>Mill</h4><p>Grinds</p>',
      ].join(''),
    );
    expect(made.leftovers).toEqual([]);
  });
});

describe('Documents of the editor of Ghost since version 5', () => {
  it('keep headings, marks, links, quotes and lists within lists', () => {
    const made = lexical(
      { type: 'extended-heading', tag: 'h3', children: [text('Head')] },
      paragraph(
        text('both', 3),
        text(' and '),
        text('code <i>', 16),
        { type: 'linebreak' },
        { type: 'link', url: '/about/', target: '_blank', children: [text('About', 1)] },
      ),
      paragraph(),
      { type: 'extended-quote', children: [text('Said')] },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [
          entry(text('one')),
          entry({ type: 'list', listType: 'bullet', children: [entry(text('below'))] }),
          entry(text('two')),
        ],
      },
    );
    expect(written(made)).toBe(
      '<h3>Head</h3><p><strong><em>both</em></strong> and <code>code &lt;i&gt;</code><br /><a href="/about/" target="_blank" rel="noopener noreferrer"><strong>About</strong></a></p><blockquote>Said</blockquote><ol start="3"><li>one<ul><li>below</li></ul></li><li>two</li></ol>',
    );
    expect(made.leftovers).toEqual([]);
  });

  it('keep the cards, and close what their HTML leaves open', () => {
    const made = lexical(
      { type: 'html', html: '<pre>Not closed' },
      paragraph(text('Stands by itself')),
      { type: 'codeblock', code: 'a\n  b', language: 'text' },
      { type: 'callout', calloutEmoji: '💡', calloutText: '<p><span style="white-space: pre-wrap;">Hint</span></p>' },
      { type: 'horizontalrule' },
      { type: 'file', src: '/content/files/a.pdf', fileTitle: 'A paper', fileCaption: '' },
      { type: 'signup', header: 'Join us', disclaimer: 'No spam' },
      { type: 'paywall' },
    );
    expect(written(made)).toBe(
      '<pre>Not closed</pre><p>Stands by itself</p><pre><code>a  b</code></pre><blockquote><p>💡 Hint</p></blockquote><hr /><p><a href="/content/files/a.pdf">A paper</a></p><h2>Join us</h2><p>No spam</p>',
    );
    expect(made.leftovers.map(({ name }) => name)).toEqual(['paywall']);
  });

  it('that somebody wrote to stop whoever reads them are read once', () => {
    const levels = 5000;
    const deep = `${'{"type":"paragraph","children":['.repeat(levels)}{"type":"text","text":"bottom"}${']}'.repeat(levels)}`;
    expect(written(htmlOfLexical(`{"root":{"children":[${deep}]}}`))).toContain('bottom');
    const odd: unknown[] = [null, 1, 'x', [], { type: 7 }, { type: 'list', children: [1, { children: 'x' }] }];
    expect(typeof htmlOfLexical(JSON.stringify({ root: { children: odd } })).html).toBe('string');
    expect(typeof htmlOfLexical('[]').html).toBe('string');
    for (const sections of [1, [[]], [[1, 'p', 3]], [[1, {}, [[0, [99], 1e9, 7]]]], [[10, 99]], [[3, 'ul', 'x']]])
      expect(typeof mobiledoc({ sections }).html).toBe('string');
    expect(
      written(
        mobiledoc({
          markups: [['a', ['href', '"><script>alert(1)</script>']]],
          sections: [[1, 'p', [[0, [0], 1, 'x']]]],
        }),
      ),
    ).not.toContain('<script');
  });
});
