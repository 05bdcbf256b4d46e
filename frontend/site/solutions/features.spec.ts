import { featureItems, halves } from './features';

describe('featureItems', () => {
  it('returns one item for each paragraph', () => {
    expect(featureItems('<p>One</p>\n<p class="x">Two <b>and</b> more</p>')).toEqual(['One', 'Two <b>and</b> more']);
  });

  it('omits empty paragraphs', () => {
    expect(featureItems('<p>One</p><p>&nbsp;</p><p><br></p><p></p>')).toEqual(['One']);
  });

  it('ignores other elements', () => {
    expect(featureItems('<pre>code</pre><ul><li>item</li></ul>')).toEqual([]);
  });
});

describe('halves', () => {
  it('splits in the middle; the first half is longer if the count is odd', () => {
    expect(halves([1, 2, 3, 4])).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(halves([1, 2, 3])).toEqual([[1, 2], [3]]);
    expect(halves([])).toEqual([[], []]);
  });
});
