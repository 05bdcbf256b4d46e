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
    expect(extractUrls(html)).toEqual({ links: ['/a?b=1&c=2'], pictures: ['/z'] });
  });

  it('is refused if sanitizing would remove something intended', () => {
    expect(sanitizeRichTextInput('<a href="htp:/x">x</a>', 'minimal').error).toMatch(/^“htp:\/x” is no address/);
    expect(sanitizeRichTextInput('<img src="data:image/png;base64,AA">', 'full').error).toMatch(/not uploaded/);
    expect(sanitizeRichTextInput('<img src="data:image/png;base64,AA">', 'minimal').error).toBeUndefined();
    expect(sanitizeRichTextInput('<a href="javascript:x()">x</a>', 'full')).toEqual({ text: '<a>x</a>' });
  });
});
