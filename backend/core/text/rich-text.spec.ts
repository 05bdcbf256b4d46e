import { addressesIn, plainText, receiveRichText, sanitizeRichText } from './rich-text.js';

describe('Rich text', () => {
  const picture = '<img src="/storage/text/x.jpg" alt="A cat" width="790" height="500" />';

  it('keeps captions and the widths that a picture can have', () => {
    for (const width of ['picture-third', 'picture-half', 'picture-two-thirds']) {
      const html = `<figure class="${width}">${picture}<figcaption>By <em>us</em></figcaption></figure>`;
      expect(sanitizeRichText(html, 'full')).toBe(html);
    }
  });

  it('keeps no other class, and none elsewhere', () => {
    const html = `<figure class="picture-half hidden" id="x" style="width:9px">${picture}</figure><p class="picture-half">x</p>`;
    expect(sanitizeRichText(html, 'full')).toBe(`<figure class="picture-half">${picture}</figure><p>x</p>`);
  });

  it('drops captions without a word', () => {
    const html = `<figure>${picture}<figcaption> </figcaption></figure>`;
    expect(sanitizeRichText(html, 'full')).toBe(`<figure>${picture}</figure>`);
  });

  it('tells captions as words, parted from what stands around them', () => {
    expect(plainText(`<p>One</p><figure>${picture}<figcaption>Two</figcaption></figure><p>Three</p>`)).toBe(
      'One Two Three',
    );
  });

  it('tells where its links lead and its pictures lie, whatever else stands in the tags', () => {
    const html = sanitizeRichText(
      `<a title='a href="x' href="/a?b=1&amp;c=2">1</a><a href='/a?b=1&amp;c=2' title="2>1">2</a><img alt='src="/y"' src="/z">` +
        '<p>href="/no" src="/no"</p><code>&lt;a href="/no"&gt;</code>',
      'full',
    );
    expect(addressesIn(html)).toEqual({ links: ['/a?b=1&c=2'], pictures: ['/z'] });
  });

  it('is refused where something would vanish that was meant', () => {
    expect(receiveRichText('<a href="htp:/x">x</a>', 'minimal').refusal).toMatch(/^“htp:\/x” is no address/);
    expect(receiveRichText('<img src="data:image/png;base64,AA">', 'full').refusal).toMatch(/not uploaded/);
    expect(receiveRichText('<img src="data:image/png;base64,AA">', 'minimal').refusal).toBeUndefined();
    expect(receiveRichText('<a href="javascript:x()">x</a>', 'full')).toEqual({ text: '<a>x</a>' });
  });
});
