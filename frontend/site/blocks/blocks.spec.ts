import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { kindsOfBlocks } from '../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';
import { Blocks } from './BlockPage';
import { registerBlockView, viewOf } from './blocks';

interface RouteBlock {
  kind: string;
  line: string;
}

const Route = ({ block: { line } }: { block: RouteBlock }) => createElement('h2', {}, `Line ${line}`);

const shown = (...blocks: RouteBlock[]) =>
  renderToStaticMarkup(createElement(Blocks, { blocks: blocks as unknown as ShownBlock[], map: null }));

describe('Views of blocks', () => {
  // Those of templates register themselves with the pages of records.
  it.each(
    kindsOfBlocks()
      .filter(({ isBound }) => !isBound)
      .map(({ name }) => name),
  )('exist for %s, which the server knows', (kind) => {
    expect(viewOf({ kind })).toBeDefined();
  });

  it('that come later are shown in their place, on their ground, until they are taken away', () => {
    const blocks = ['4', '', '5'].map((line) => ({ kind: 'bus_route', line }));
    expect(shown(...blocks)).toBe('');
    const takeAway = registerBlockView<RouteBlock>('bus_route', {
      View: Route,
      isEmpty: ({ line }) => line === '',
      ground: () => 'mint',
    });
    expect(shown(...blocks)).toBe(
      ['4', '5'].map((line) => `<section class="block" data-ground="mint"><h2>Line ${line}</h2></section>`).join(''),
    );
    takeAway();
    expect(shown(...blocks)).toBe('');
  });

  it('whose look is dark keep its ground, whatever ground was chosen', () => {
    const takeAway = registerBlockView<RouteBlock>('bus_route', {
      View: Route,
      isEmpty: () => false,
      ground: ({ line }) => (line === '1' ? 'night' : 'paper'),
    });
    const onMint = ['1', '2'].map((line) => ({ kind: 'bus_route', line, ground: 'mint' }));
    expect(onMint.map((block) => /data-ground="(\w+)"/.exec(shown(block))?.[1])).toEqual(['night', 'mint']);
    takeAway();
  });
});
