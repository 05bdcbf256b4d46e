import { withContents } from './with-contents.js';

const headings = (level: number, count: number) =>
  `<h${level}>Who <b>we</b> are &amp; why</h${level}><p>Text</p>`.repeat(count);

describe('the contents of a legal text', () => {
  it('are its headings, as plain text, each with an id', () => {
    const { html, headings: found } = withContents(headings(2, 4));
    expect(found).toHaveLength(4);
    expect(found[1]).toEqual({ id: 'section-2', text: 'Who we are & why' });
    expect(html).toContain('<h2 id="section-2">Who <b>we</b> are &amp; why</h2>');
  });

  it('are those of the highest level that has several', () => {
    const { html, headings: found } = withContents(`<h2>Terms</h2>${headings(3, 5)}`);
    expect(found).toHaveLength(5);
    expect(html).toMatch(/^<h2>Terms<\/h2><h3 id="section-1">/);
  });

  it('are left out of a short text', () => {
    expect(withContents(headings(2, 3))).toEqual({ html: headings(2, 3), headings: [] });
  });
});
