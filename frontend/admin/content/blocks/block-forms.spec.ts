import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { kindsOfBlocks } from '../../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { Kind } from '../../../../backend/core/crud/kinds.dto.js';
import { fieldsOf } from '../../../../backend/core/http/validation.pipe.js';
import { setShownKinds } from '../../core/session/shown-kinds';
import { defineBlockForm } from './block-form';
import { canBeCopied, firstWordsOf, nameOfBlock, newBlock } from './block-items';
import { blockFormOf, blockForms, registerBlockForm } from './blocks/block-forms';

/** As the server's class has them. */
interface RouteBlock {
  kind: string;
  heading: string;
  stops: number;
}

const ofPages = () => kindsOfBlocks().filter(({ isBound }) => !isBound);

const busRoute = () =>
  defineBlockForm<RouteBlock>({
    label: 'Bus route',
    purpose: 'Stops of a line',
    drawing: createElement('rect'),
    fields: [
      { name: 'heading', label: 'Heading', kind: 'text' },
      { name: 'stops', label: 'Stops', kind: 'number', defaultValue: 3 },
    ],
  });

describe('Kinds of blocks', () => {
  // Those of templates register themselves with the pages of records.
  it.each(ofPages().map((kind) => [kind.name, kind] as const))(
    '%s has a form with a drawing, and begins as the server takes it',
    (name, kind) => {
      const form = blockFormOf(name);
      if (!form) throw new Error(name);
      const drawn = renderToStaticMarkup(createElement('svg', {}, form.drawing));
      expect([form.label === '', form.purpose === '', drawn === '<svg></svg>']).toEqual([false, false, false]);
      // A new block is one that the server takes: with these fields alone, of which required ones are typed.
      const { kind: own, ...values } = newBlock(name);
      expect([own, Object.keys(values).filter((field) => !fieldsOf(kind.type).has(field))]).toEqual([name, []]);
    },
  );

  it('that a page has only once say so on both sides', () => {
    const single = [...blockForms].filter(([, form]) => form().isSingle).map(([name]) => name);
    const once = ofPages().filter((kind) => kind.once?.(new kind.type()) !== undefined);
    expect(single.sort()).toEqual(once.map(({ name }) => name).sort());
  });

  it('of records begin with the first kind that has pages', () => {
    expect(newBlock('record_list').resource).toBe('');
    const own = { id: 1, name: 'A', singular: 'a', title: 'As', plural: 'as', icon: '', fields: [] };
    const kind = (name: string, more: object) => ({ name, ...more }) as Kind;
    const kinds = [
      kind('post', { pages_path: '/updates' }),
      kind('note', { own }),
      kind('machine', { own, pages_path: '/machines' }),
    ];
    setShownKinds({ kinds, forms: [] });
    expect(newBlock('record_list').resource).toBe('machine');
    setShownKinds({ kinds: kinds.slice(0, 2), forms: [] });
    expect(newBlock('record_list').resource).toBe('note');
    setShownKinds({ kinds: [], forms: [] });
  });

  it('that come later are offered last, begun and named as the others, until they are taken away', () => {
    const takeAway = registerBlockForm('bus_route', busRoute);
    const block = { id: 1, kind: 'bus_route', heading: 'Line 4' };
    expect([...blockForms.keys()].at(-1)).toBe('bus_route');
    expect(newBlock('bus_route')).toEqual({
      kind: 'bus_route',
      heading: '',
      stops: 3,
    });
    expect([nameOfBlock(block), canBeCopied(block)]).toEqual(['Bus route', true]);
    takeAway();
    expect([...blockForms.keys()]).not.toContain('bus_route');
    expect([nameOfBlock(block), firstWordsOf(block), canBeCopied(block)]).toEqual([
      'Unknown block “bus_route”',
      expect.stringMatching(/^This kind of block is not known here: .* It is kept, and visitors do not see it\.$/),
      false,
    ]);
  });
});
