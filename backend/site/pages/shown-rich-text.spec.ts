import { shownPictures, shownRichText } from './shown-rich-text.js';

const name = `text/${'a'.repeat(24)}.jpg`;
const stem = `text/${'b'.repeat(24)}`;
const variant = (width: number, extension: string) => ({
  path: `${stem}-${width}.${extension}`,
  width,
  type: `image/${extension}`,
});
const picture = {
  path: `${stem}.jpg`,
  width: 790,
  height: 395,
  alt: null,
  variants: [variant(790, 'avif'), variant(1580, 'avif'), variant(790, 'webp')],
};

describe('Pictures in rich text', () => {
  const shown = (html: string, pictures = new Map([[name, picture]])) =>
    shownRichText(html, { records: new Map(), pictures, words: {} as never });

  it('are shown in the renderings that they have now, as wide as the text needs them', () => {
    const html = `<p>a</p><img src="/storage/${name}" alt="A &quot;field&quot;" />`;
    expect(shownPictures(html)).toEqual([name]);
    const sizes = 'sizes="min(92vw, min(42rem, 790px))"';
    expect(shown(html)).toBe(
      `<p>a</p><picture><source type="image/avif" srcset="/storage/${stem}-790.avif 790w, /storage/${stem}-1580.avif 1580w" ${sizes} />` +
        `<source type="image/webp" srcset="/storage/${stem}-790.webp 790w" ${sizes} />` +
        `<img src="/storage/${stem}.jpg" alt="A &quot;field&quot;" width="790" height="395" loading="lazy" /></picture>`,
    );
  });

  it('keep a width that was chosen, in the shape that they have now', () => {
    const sized = shown(`<img src="https://site.example/storage/${name}" width="300" height="300">`);
    expect(sized).toContain('width="300" height="150"');
    expect(sized).toContain('sizes="min(92vw, min(42rem, 300px))"');
    const third = shown(`<figure class="picture-third"><img src="/storage/${name}" alt=""></figure>`);
    expect(third).toMatch(/^<figure class="picture-third"><picture><source [^>]* sizes="min\(92vw, 14rem\)" \/>/);
  });

  it('stay as they are written where no file is known', () => {
    const html = `<img src="/storage/${name}" alt=""><img src="https://elsewhere.example/a.png">`;
    expect(shown(html, new Map())).toBe(html);
    expect(shown('<p>&lt;img src="/storage/x"&gt;</p>')).toBe('<p>&lt;img src="/storage/x"&gt;</p>');
  });
});

describe('Alignment in rich text', () => {
  it('is a class, since pages allow no style attributes', () => {
    const shown = (html: string) =>
      shownRichText(html, { records: new Map(), pictures: new Map(), words: {} as never });
    expect(
      shown(
        '<h2 style="text-align:center">a</h2><p style="text-align:right">b</p><p style="text-align:left">c</p>' +
          '<table><td colspan="2" style="text-align:justify">d</td></table><p>&lt;p style="text-align:center"&gt;</p>',
      ),
    ).toBe(
      '<h2 class="center">a</h2><p class="end">b</p><p>c</p>' +
        '<table><td colspan="2" class="justify">d</td></table><p>&lt;p style="text-align:center"&gt;</p>',
    );
  });
});
