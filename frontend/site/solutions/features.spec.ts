import { featureItems, halves } from './features';

describe('featureItems', () => {
  it('makes one item of each paragraph', () => {
    expect(featureItems('<p>One</p>\n<p class="x">Two <b>and</b> more</p>')).toEqual(['One', 'Two <b>and</b> more']);
  });

  it('leaves out paragraphs without words', () => {
    expect(featureItems('<p>One</p><p>&nbsp;</p><p><br></p><p></p>')).toEqual(['One']);
  });

  it('does not take other elements for paragraphs', () => {
    expect(featureItems('<pre>code</pre><ul><li>item</li></ul>')).toEqual([]);
  });
});

describe('halves', () => {
  it('splits in the middle, the first half having one more when the count is odd', () => {
    expect(halves([1, 2, 3, 4])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(halves([1, 2, 3])).toEqual([[1, 2], [3]]);
    expect(halves([])).toEqual([[], []]);
  });
});
