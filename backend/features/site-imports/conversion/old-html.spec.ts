import { TextTooLongError } from '../html-tree.js';
import { OldHtml } from './old-html.js';

const places = { picture: () => undefined, link: () => undefined };

const converted = (html: string, format: 'blocks' | 'classic' | 'html' = 'classic'): string => {
  const old = new OldHtml({ html, format });
  OldHtml.attachmentsIn(html);
  const { pictures, links, text } = old;
  expect([pictures, links, typeof text]).toEqual([[], [], 'string']);
  return old.rendered(places);
};

/** Of a search that begins anew at each place, half a million characters take minutes; else less than a second. */
const MAX_MS = 20_000;
const LENGTH = 150_000;

describe('Texts that somebody has written to stop whoever reads them', () => {
  it.each([
    ['captions that never end', '[caption'],
    ['captions that end in their head', '[caption]'],
    ['galleries that never end', '[gallery'],
    ['embeds that never end', '[embed'],
    ['code that never ends', '<pre '],
    ['scripts that never end', '<script>'],
    ['brackets', '[['],
    ['blocks that never end', '<!-- wp:a {'],
    ['comments that never end', '<!--more'],
    ['blank lines', '\n \n'],
    ['beginnings of tags', '<div '],
    ['endings of tags', '</p>'],
    ['characters that have a longer name', '&notanentity'],
  ])('%s are read once', (_name, part) => {
    const begun = process.cpuUsage();
    const many = part.repeat(LENGTH / part.length);
    for (const html of [many, `${many}[/caption]</pre>-->`, `[/caption]</pre>-->${many}`])
      try {
        converted(html);
      } catch (error) {
        expect(error).toBeInstanceOf(TextTooLongError);
      }
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(MAX_MS);
  });

  it('have links with a scheme, where they leave it to the page', () => {
    const old = new OldHtml({ html: '<p><a href="//shop.example/a?b=c">A</a> <a href="/b">B</a></p>', format: 'html' });
    expect(old.links).toEqual(['https://shop.example/a?b=c', '/b']);
  });

  it('are refused where they would grow without end', () => {
    const marks = Array.from({ length: 900 }, (_, at) => `<b id="${at}">`).join('');
    expect(() => converted(`<p>${marks}${'<p>x'.repeat(900)}`, 'html')).toThrow(TextTooLongError);
    expect(() => converted('<div>'.repeat(50_000))).toThrow(TextTooLongError);
    expect(() => converted('<i>x</i>'.repeat(200_000))).toThrow(TextTooLongError);
    expect(() => converted('x'.repeat(8_000_001), 'html')).toThrow(TextTooLongError);
  });

  it.each(['div', 'b', 'blockquote', 'ul><li', 'table><tr><td', 'pre><b', 'figure', 'a href="/x"', 'details'])(
    'keep their words where <%s> is nested deeply',
    (tag) => {
      const old = new OldHtml({ html: `${`<${tag}>`.repeat(200)}deep`, format: 'html' });
      expect(old.text).toBe('deep');
      expect(old.sections(places, 1000, 10)).toHaveLength(1);
    },
  );

  it('lose what would run, and keep the rest', () => {
    const html = [
      '<p onclick="x()">One</p><script>x()</script><svg><script>x()</script><circle/></svg>',
      '<a href="javascript:x()">two</a> <a href=" data:text/html,x">three</a><img src="data:image/png,x" onerror="x()">',
      '<form action="/x"><label>Four</label><input name="a"></form><math><mi>x</mi></math><base href="//evil.example">',
      '<template><p>x()</p></template><style>p{}</style><object data="x.swf"></object><marquee>Five</marquee>',
    ].join('');
    const out = new OldHtml({ html, format: 'html' }).rendered(places);
    expect(out).not.toMatch(/x\(\)|script|onclick|onerror|svg|style|template|evil|swf|data:/);
    for (const word of ['One', 'two', 'three', 'Four', 'Five']) expect(out).toContain(word);
  });

  it('still find blocks, captions, and code', () => {
    const html =
      '<!-- wp:latest-posts {"a":{"b":1}} /-->\n[caption width="1"]<img src="/a.jpg"> Words[/caption]\n\n<pre>a\n\nb</pre>\n\nEnd<!--more Go on-->';
    const old = new OldHtml({ html, format: 'classic' });
    expect(old.leftovers).toEqual([{ kind: 'block', name: 'latest-posts' }]);
    expect(old.rendered({ picture: () => ({ src: '/b.jpg' }), link: () => undefined })).toBe(
      '<figure><img src="/b.jpg" alt=""><figcaption>Words</figcaption></figure><pre>a\n\nb</pre><p>End</p>',
    );
    expect(OldHtml.attachmentsIn('[gallery columns="2" ids="1, 2"]')).toEqual(['1', '2']);
  });

  it('keep the words of cards, captions and players', () => {
    const card = (part: string, words: string) => `<div class="kg-bookmark-${part}">${words}</div>`;
    const html = [
      `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="/other/">${card('title', 'A title')}${card('description', 'About')}`,
      `${card('metadata', '<img src="/icon.png"><span class="kg-bookmark-author">Old site</span><span class="kg-bookmark-publisher">Grace</span>')}<img src="/b.jpg"></a></figure>`,
      '<dl class="wp-caption"><dt><img src="/c.jpg"></dt><dd class="wp-caption-dd">Below</dd></dl>',
      '<figure><div><img src="/d.jpg"><p>Beside</p></div><figcaption>Told</figcaption></figure>',
      '<iframe src="https://player.example/1"><a href="https://music.example/album">An album</a></iframe>',
      '<p><a href="ts3server://x">Talk</a></p>',
    ].join('');
    const old = new OldHtml({ html, format: 'html' });
    expect(old.rendered({ picture: (src) => ({ src }), link: () => undefined })).toBe(
      [
        '<p><a href="/other/">A title</a><br>About<br>Old site<br>Grace</p>',
        '<figure><img src="/c.jpg" alt=""><figcaption>Below</figcaption></figure>',
        '<figure><img src="/d.jpg" alt=""></figure><p>Beside</p><p>Told</p>',
        '<p><a href="https://music.example/album">An album</a></p><p>Talk</p>',
      ].join(''),
    );
    expect(old.leftovers).toEqual([
      { kind: 'block', name: 'bookmark' },
      { kind: 'element', name: '<iframe>' },
      { kind: 'link', name: 'ts3server://x' },
    ]);
  });

  it('do not become one word where a picture between them is missing', () => {
    const html = '<p>By the river<a href="/r.jpg"><img src="/r.jpg"></a>Tea in town <img src="/t.jpg"></p>';
    expect(new OldHtml({ html, format: 'html' }).rendered(places)).toBe('<p>By the river Tea in town  </p>');
  });

  it('keep the link of a file, and those of social networks', () => {
    const part = (name: string, words: string) => `<div class="kg-file-card-${name}">${words}</div>`;
    const file = `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/content/files/a.pdf" title="Download" download>${part('contents', part('title', 'A paper') + part('caption', 'Of 2023') + part('metadata', part('filename', 'a.pdf') + part('filesize', '1 MB')))}${part('icon', '<svg></svg>')}</a></div>`;
    const social =
      '<ul><!-- wp:social-link {"url":"https://example.social/@old","service":"mastodon"} /--><!-- wp:social-link {"url":"https://example.org/a?b=1\\u0026c=2","label":"Us"} /--></ul>';
    const shown = (html: string, format: 'blocks' | 'html') => new OldHtml({ html, format }).rendered(places);
    expect(shown(file, 'html')).toBe('<p><a href="/content/files/a.pdf">A paper</a><br>Of 2023<br>a.pdf<br>1 MB</p>');
    expect(shown(social, 'blocks')).toBe(
      '<ul><li><a href="https://example.social/@old">mastodon</a></li><li><a href="https://example.org/a?b=1&amp;c=2">Us</a></li></ul>',
    );
  });

  it('show videos of all shortcodes', () => {
    const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    for (const code of [`[youtube=${watch}&w=320&h=240]`, `[youtube ${watch}]`, `[embed width="5"]${watch}[/embed]`])
      expect([code, converted(code)]).toEqual([code, '<figure data-embed="youtube:dQw4w9WgXcQ"></figure>']);
    for (const code of ['[vimeo 76979871]', '[vimeo=https://vimeo.com/76979871]', '[vimeo 76979871 w=500&h=281]'])
      expect([code, converted(code)]).toEqual([code, '<figure data-embed="vimeo:76979871"></figure>']);
  });
});

describe('A shortcode of a page builder', () => {
  it('keeps the words of its attributes, but those of forms, which nobody saw', () => {
    expect(
      converted(
        '[vc_row][vc_custom_heading text="Fees & terms" use_theme_fonts="yes"][vc_toggle title=\'Why?\' open="true"]So.[/vc_toggle][contact-form-7 id="41" title="Write"][/vc_row]',
      ),
    ).toBe('<p><strong>Fees &amp; terms</strong></p><p><strong>Why?</strong></p><p>So.</p>');
  });
});
