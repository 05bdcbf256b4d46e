import { sectionsOf } from './html-text.js';

const line = (text: string) => ({ text, isItem: false });
const item = (text: string) => ({ text, isItem: true });

describe('sectionsOf', () => {
  it.each([
    ['', []],
    ['<p>One.</p><p>Two &amp; three</p>', [{ heading: '', lines: [line('One.'), line('Two & three')] }]],
    [
      '<p>Before</p><h2>Tills <em>and</em> scales</h2><ul><li>One</li><li><p>Two</p></li></ul>',
      [
        { heading: '', lines: [line('Before')] },
        { heading: 'Tills and scales', lines: [item('One'), item('Two')] },
      ],
    ],
    ['plain text<br>in lines', [{ heading: '', lines: [line('plain text in lines')] }]],
  ])('splits %j', (html, sections) => {
    expect(sectionsOf(html)).toEqual(sections);
  });

  it('names the columns in each row of a table with a head', () => {
    const html =
      '<table><thead><tr><th>Plan</th><th>A month</th><th>Setup</th></tr></thead>' +
      '<tbody><tr><td>Small</td><td>10</td><td>50</td></tr><tr><td>Large</td><td>30</td><td></td></tr></tbody></table>';
    expect(sectionsOf(html)).toEqual([
      { heading: '', lines: [item('Small: A month 10; Setup 50'), item('Large: A month 30')] },
    ]);
  });

  it('reads rows of tables without a head', () => {
    expect(sectionsOf('<table><tr><td><p>Small</p></td><td><p>10</p></td></tr></table>')).toEqual([
      { heading: '', lines: [item('Small: 10')] },
    ]);
  });
});
