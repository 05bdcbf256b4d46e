import { blocksLeftOut, placeInForm, placeInPage } from './block-places';

describe('Places of blocks', () => {
  it('count those that are left out of the page', () => {
    const leftOut = blocksLeftOut(['blocks.1', 'blocks.3', 'blocks.2.items.0', 'header.1']);
    expect(leftOut).toEqual([1, 3]);
    expect([0, 1, 2, 3, 4, 5].map((index) => placeInPage(index, leftOut))).toEqual([0, undefined, 1, undefined, 2, 3]);
    expect([0, 1, 2, 3].map((place) => placeInForm(place, leftOut))).toEqual([0, 2, 4, 5]);
  });
});
