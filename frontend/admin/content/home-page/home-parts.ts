import { type FormItem, newItemId } from '../../fields/field/form-item';
import { toSectionItem } from '../home-sections/section-form';

/** A part of the home page below the first view: a section, or a block between the sections. */
export interface HomePart {
  /** That of a block; of a section, the negative one. */
  id: number;
  section?: FormItem;
  block?: FormItem;
}

interface HomeItems {
  sections: FormItem[];
  blocks: FormItem[];
}

/** The field of a block with the section that it follows. */
const AFTER = 'after_section';

/** Returns the sections and blocks in their order on the page. */
export function partsOf({ sections, blocks }: HomeItems): HomePart[] {
  const after = (name: string) =>
    blocks.filter((block) => (block[AFTER] ?? '') === name).map((block): HomePart => ({ id: block.id, block }));
  return [
    ...after(''),
    ...sections.flatMap((section): HomePart[] => [{ id: -section.id, section }, ...after(toSectionItem(section).name)]),
  ];
}

/** Returns the sections and blocks of an order: each block follows the section that is before it. */
export function itemsOf(parts: readonly HomePart[]): HomeItems {
  const sections: FormItem[] = [];
  const blocks: FormItem[] = [];
  let last = '';
  for (const { section, block } of parts) {
    if (section) {
      sections.push(section);
      last = toSectionItem(section).name;
    } else if (block) blocks.push((block[AFTER] ?? '') === last ? block : { ...block, [AFTER]: last });
  }
  return { sections, blocks };
}

/** Returns the parts with a new block beside another part; without one, as the last or, above, the first. */
export function withBlock(
  parts: readonly HomePart[],
  block: object,
  { beside, isAbove }: { beside: number | undefined; isAbove: boolean },
): { parts: HomePart[]; id: number } {
  const id = newItemId(parts.flatMap(({ block: one }) => one ?? []));
  const at = parts.findIndex((part) => part.id === beside);
  const place = at < 0 ? (isAbove ? 0 : parts.length) : at + (isAbove ? 0 : 1);
  return { parts: parts.toSpliced(place, 0, { id, block: { ...block, id } }), id };
}
