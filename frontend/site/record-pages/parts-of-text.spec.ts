import { partsOfText } from './parts-of-text';

describe('The parts of a text', () => {
  it('are its headings of two levels, without their tags', () => {
    expect(
      partsOfText([
        '<h2 id="a">A &amp; <em>b</em></h2><p>c</p><h3 class="center" id="d">d</h3><h4 id="e">e</h4>',
        '<h2>f</h2><h2 id="g"> <br /></h2><h2 id="h">h</h2>',
      ]),
    ).toEqual([
      { id: 'a', level: 2, html: 'A &amp; b' },
      { id: 'd', level: 3, html: 'd' },
      { id: 'h', level: 2, html: 'h' },
    ]);
  });
});
