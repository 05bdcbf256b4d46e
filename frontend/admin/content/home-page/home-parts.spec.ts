import { itemsOf, partsOf, withBlock } from './home-parts';

const sections = ['clients', 'why', 'faq'].map((name, index) => ({ id: index + 1, name, hidden: false }));
const block = (id: number, after_section?: string) => ({ id, kind: 'steps', after_section });
const blocks = [block(1, 'why'), block(2, ''), block(3, 'why'), block(4)];

describe('The parts of the home page', () => {
  it('are its sections, each with the blocks that follow it', () => {
    expect(partsOf({ sections, blocks }).map(({ id }) => id)).toEqual([2, 4, -1, -2, 1, 3, -3]);
  });

  it('become sections and blocks again, of which each follows what is before it now', () => {
    const parts = partsOf({ sections, blocks });
    expect(partsOf(itemsOf(parts))).toEqual(parts);
    const moved = itemsOf([...parts.slice(2), ...parts.slice(0, 2)]);
    expect(moved.sections).toEqual(sections);
    expect(moved.blocks.map(({ id, after_section }) => [id, after_section])).toEqual([
      [1, 'why'],
      [3, 'why'],
      [2, 'faq'],
      [4, 'faq'],
    ]);
  });

  it('get a block below or above another part, or at an end', () => {
    const parts = partsOf({ sections, blocks: [] });
    const place = (beside: number | undefined, isAbove: boolean) => {
      const added = withBlock(parts, { kind: 'lead' }, { beside, isAbove });
      return [added.id, itemsOf(added.parts).blocks[0]?.after_section];
    };
    expect(place(-2, false)).toEqual([1, 'why']);
    expect(place(-2, true)).toEqual([1, 'clients']);
    expect(place(undefined, false)).toEqual([1, 'faq']);
    expect(place(undefined, true)).toEqual([1, undefined]);
    expect(withBlock(partsOf({ sections, blocks }), {}, { beside: 1, isAbove: false }).id).toBe(5);
  });
});
