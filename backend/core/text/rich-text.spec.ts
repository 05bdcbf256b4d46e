import { extractUrls, plainText, sanitizeRichText, sanitizeRichTextInput } from './rich-text.js';

describe('Rich text', () => {
  const picture = '<img src="/storage/text/x.jpg" alt="A cat" width="790" height="500" />';

  it('allows captions and the width classes of pictures', () => {
    for (const width of ['picture-third', 'picture-half', 'picture-two-thirds']) {
      const html = `<figure class="${width}">${picture}<figcaption>By <em>us</em></figcaption></figure>`;
      expect(sanitizeRichText(html, 'full')).toBe(html);
    }
  });

  it('allows no other classes, and none on other elements', () => {
    const html = `<figure class="picture-half hidden" id="x" style="width:9px">${picture}</figure><p class="picture-half">x</p>`;
    expect(sanitizeRichText(html, 'full')).toBe(`<figure class="picture-half">${picture}</figure><p>x</p>`);
  });

  it('lets a link of a full text be a button', () => {
    const html = '<p><a class="button" href="/contact">Write to us</a></p>';
    expect(sanitizeRichText(html.replace('"button"', '"button big"'), 'full')).toBe(html);
    expect(sanitizeRichText(html, 'minimal')).toBe('<p><a href="/contact">Write to us</a></p>');
  });

  it('leaves what is read again as it is', () => {
    for (const html of ['<div><p>One</p></div>', '<p>One<h2>Two</h2></p>', '<div><div>One</div><p>Two']) {
      const once = sanitizeRichText(html, 'full');
      expect(once).not.toContain('<p><p>');
      expect(sanitizeRichText(once, 'full')).toBe(once);
    }
  });

  it('drops empty captions', () => {
    const html = `<figure>${picture}<figcaption> </figcaption></figure>`;
    expect(sanitizeRichText(html, 'full')).toBe(`<figure>${picture}</figure>`);
  });

  it('converts captions to text, separated from the text around them', () => {
    expect(plainText(`<p>One</p><figure>${picture}<figcaption>Two</figcaption></figure><p>Three</p>`)).toBe(
      'One Two Three',
    );
  });

  it('extracts the URLs of links and pictures, whatever else the tags contain', () => {
    const html = sanitizeRichText(
      `<a title='a href="x' href="/a?b=1&amp;c=2">1</a><a href='/a?b=1&amp;c=2' title="2>1">2</a><img alt='src="/y"' src="/z">` +
        '<p>href="/no" src="/no"</p><code>&lt;a href="/no"&gt;</code>',
      'full',
    );
    expect(extractUrls(html)).toEqual({ links: ['/a?b=1&c=2'], records: [], pictures: ['/z'] });
  });

  it('keeps the record of a link to a page of this site, and of no other link', () => {
    const html = '<p><a href="/updates/x" data-record="post:12">x</a></p>';
    expect(sanitizeRichText(html, 'minimal')).toBe(html);
    expect(extractUrls(html)).toEqual({ links: [], records: ['post:12'], pictures: [] });
    for (const record of ['post', 'post:0', 'post:1x', 'Post:1', '../post:1', `post:${'1'.repeat(11)}`, 'a b:1']) {
      expect(sanitizeRichText(`<a href="/x" data-record="${record}">x</a>`, 'full')).toBe('<a href="/x">x</a>');
    }
    expect(sanitizeRichText('<a href="https://example.com" data-record="post:1">x</a>', 'full')).toBe(
      '<a href="https://example.com">x</a>',
    );
    expect(sanitizeRichText('<a data-record="post:1">x</a><p data-record="post:1">x</p>', 'full')).toBe(
      '<a>x</a><p>x</p>',
    );
  });

  it('keeps of an embed its service, id and caption alone', () => {
    const embed = '<figure data-embed="youtube:dQw4w9WgXcQ"><figcaption>How <em>fees</em> work</figcaption></figure>';
    expect(sanitizeRichText(embed, 'full')).toBe(embed);
    expect(
      sanitizeRichText(
        '<figure class="picture-half" data-embed="vimeo:76979871" data-frame="https://evil.example" onclick="x()">' +
          '<iframe src="https://player.vimeo.com/video/76979871"></iframe><script>x()</script></figure>',
        'full',
      ),
    ).toBe('<figure data-embed="vimeo:76979871"></figure>');
    expect(sanitizeRichText('<p data-embed="vimeo:76979871">x</p>', 'full')).toBe('<p>x</p>');
    expect(sanitizeRichText(embed, 'standard')).toBe('<p>How <em>fees</em> work</p>');
    expect(plainText(embed)).toBe('How fees work');
  });

  it.each([
    'youtube:../../evil12',
    'youtube:dQw4w9WgXcQ&quot;onload=x',
    'https://evil.example',
    'dailymotion:x8abcde',
    '',
  ])('refuses an embed of something else: %s', (value) => {
    const html = `<figure data-embed="${value}"></figure>`;
    expect(sanitizeRichText(html, 'full')).toBe('<figure></figure>');
    expect(sanitizeRichTextInput(html, 'full').problem).toEqual({ kind: 'no_such_embed' });
  });

  it('is refused if sanitizing would remove something intended', () => {
    expect(sanitizeRichTextInput('<a href="htp:/x">x</a>', 'minimal').problem).toEqual({
      kind: 'invalid_url',
      url: 'htp:/x',
    });
    expect(sanitizeRichTextInput('<img src="data:image/png;base64,AA">', 'full').problem).toEqual({
      kind: 'not_uploaded',
    });
    expect(sanitizeRichTextInput('<img src="data:image/png;base64,AA">', 'minimal').problem).toBeUndefined();
    expect(sanitizeRichTextInput('<a href="javascript:x()">x</a>', 'full')).toEqual({ text: '<a>x</a>' });
  });
});
