import { DESCRIPTION_LENGTH, descriptionOf } from './description.shared.js';

describe('The description of a page', () => {
  it('is its text where that is short, with what rich text escapes', () => {
    expect(descriptionOf('Fees &amp; marks')).toBe('Fees & marks');
    expect(descriptionOf('<p>One <strong>sen</strong>tence.</p>')).toBe('One sentence.');
    expect(descriptionOf('')).toBe('');
  });

  it('tells its paragraphs and the entries of lists apart', () => {
    expect(descriptionOf('<p>What it does:</p><ul><li>Fees</li><li>Marks</li></ul><p>Ask us.</p><p>Soon.</p>')).toBe(
      'What it does: Fees · Marks · Ask us. Soon.',
    );
  });

  it('leaves out tables, captions, code and headings', () => {
    const table = '<table><tbody><tr><td>Plan</td><td>Price</td></tr></tbody></table>';
    const caption = '<figure class="picture-half"><img src="/a.png"><figcaption>A hall</figcaption></figure>';
    expect(descriptionOf(`<h2 style="text-align:left">Prices</h2>${table}${caption}<pre>x</pre><p>From ten.</p>`)).toBe(
      'From ten.',
    );
    // Better than nothing.
    expect(descriptionOf(`<h2>Prices</h2>${table}`)).toBe('Prices · Plan · Price');
  });

  it('ends with a sentence where enough of them fit', () => {
    const first = `${'word '.repeat(20)}end.`;
    expect(descriptionOf(`<p>${first} ${'more '.repeat(40)}</p>`)).toBe(first);
  });

  it('ends with a word and an ellipsis otherwise', () => {
    const text = descriptionOf(`Short. ${'word, '.repeat(60)}`);
    expect(text).toMatch(/^Short\. (?:word, )+word…$/);
    expect(text.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH + 1);
    // A language without spaces.
    expect(descriptionOf('字'.repeat(500))).toBe(`${'字'.repeat(DESCRIPTION_LENGTH)}…`);
  });

  it('takes a time that grows with its length alone, whatever the text is', () => {
    const start = process.cpuUsage().user;
    for (const part of ['<table>', '<h2 ', '<p>', '&amp;', '.', '<br', ' ']) descriptionOf(part.repeat(20_000));
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(1500);
  });
});
