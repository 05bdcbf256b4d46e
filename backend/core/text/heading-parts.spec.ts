import { globSync, readFileSync } from 'node:fs';
import { IDS_OF_PAGES, PageParts, withParts } from './heading-parts.js';

describe('Headings of rich text', () => {
  it.each([
    ['<h2>Fees &amp; <em>terms</em></h2>', '<h2 id="fees-terms">Fees &amp; <em>terms</em></h2>'],
    ['<h3 style="text-align:center">What’s new?</h3>', '<h3 style="text-align:center" id="whats-new">What’s new?</h3>'],
    ['<h2>الأسعار الجديدة</h2>', '<h2 id="الأسعار-الجديدة">الأسعار الجديدة</h2>'],
    ['<h2 id="own">x</h2><h2>Own</h2>', '<h2 id="own">x</h2><h2 id="own-2">Own</h2>'],
    ['<h2>Own</h2><h2 id="own">x</h2>', '<h2 id="own-2">Own</h2><h2 id="own">x</h2>'],
    ['<h2 id="a">x</h2><h2 id="a">y</h2>', '<h2 id="a">x</h2><h2 id="a-2">y</h2>'],
    ['<h2>!</h2><h2></h2>', '<h2 id="part">!</h2><h2 id="part-2"></h2>'],
    ['<h2>Share</h2><p>a</p>', '<h2 id="share-2">Share</h2><p>a</p>'],
  ])('%s: have an id', (html, expected) => {
    expect(withParts(html)).toBe(expected);
    expect(withParts(expected)).toBe(expected);
  });

  it('have other ids than those of a text before on the page', () => {
    const parts = new PageParts();
    expect(parts.unique('<h2 id="a">x</h2>')).toBe('<h2 id="a">x</h2>');
    expect(parts.unique('<h2 id="b">x</h2><h3 id="a">y</h3>')).toBe('<h2 id="b">x</h2><h3 id="a-2">y</h3>');
    expect(parts.unique('<h2>a</h2>')).toBe('<h2>a</h2>');
  });

  it('have none of the ids of the pages around them', () => {
    const sources = globSync('frontend/{site,routes}/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
    const ids = sources.flatMap((source) => [...source.matchAll(/ id="([a-z-]+)"/g)].map(([, id]) => id));
    expect(ids).toContain('main');
    expect(ids.filter((id = '') => !IDS_OF_PAGES.has(id))).toEqual([]);
  });
});
