import { useRef, useState } from 'react';
import { MAX_BLOCKS } from '../../../../backend/content/content-pages/content-page.constants.js';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { useMoveItem } from '../../fields/field/useMoveItem';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import type { DraftForm } from '../../records/form/useDraftForm';
import { FIRST_PART } from '../../records/preview/block-places';
import type { ItemChange } from '../blocks/block-form';
import { nameOfBlock, newBlock } from '../blocks/block-items';
import { blockFormOf } from '../blocks/blocks/block-forms';
import { errorsWithin } from '../blocks/item-errors';
import { useReplaceBlock } from '../blocks/useReplaceBlock';
import { useOfferedSections } from '../home-sections/offered-sections';
import { toSectionItem } from '../home-sections/section-form';
import { type HomePart, itemsOf, partsOf, withBlock } from './home-parts';
import { FIRST, sectionLabel, selectableSections } from './sections';

export type HomeParts = ReturnType<typeof useHomeParts>;

/** The parts of the home page in the form: which one is chosen, and what can be done with them. */
export function useHomeParts(form: DraftForm) {
  const sections = (form.values.sections ?? []) as FormItem[];
  const blocks = (form.values.blocks ?? []) as FormItem[];
  const parts = partsOf({ sections, blocks });
  const errors = form.itemErrorsOf('blocks');
  const { isOffered } = useOfferedSections(sections);
  const [section, setSection] = useState<string>();
  const [opened, setOpened] = useOpenItem(blocks, errors);
  const block = blocks.find(({ id }) => id === opened);
  // The current blocks, also for changes when an upload ends.
  const present = useRef(blocks);
  present.current = blocks;

  const setBlocks = (next: readonly FormItem[]) => {
    present.current = [...next];
    form.setValue('blocks', [...next]);
  };
  const setParts = (next: readonly HomePart[]) => {
    const items = itemsOf(next);
    form.setValue('sections', items.sections);
    setBlocks(items.blocks);
  };
  const replace = useReplaceBlock(blocks, setBlocks, (id) => {
    setSection(undefined);
    setOpened(id);
  });
  const removeBlock = useRemoveItem(blocks, setBlocks);
  const update =
    (id: number): ItemChange =>
    (change) =>
      setBlocks(present.current.map((item) => (item.id === id ? change(item) : item)));

  /** @param next A section by its name, or a block. */
  const choose = (next: string | FormItem | undefined) => {
    setSection(typeof next === 'string' ? next : undefined);
    setOpened(typeof next === 'object' ? next.id : undefined);
  };
  const isShown = ({ section: one }: HomePart) => !one || isOffered(one);
  const offered = parts.filter(isShown);
  const reorder = (ordered: readonly HomePart[]) => {
    const next = ordered.values();
    setParts(parts.map((part) => (isShown(part) ? (next.next().value ?? part) : part)));
  };
  const moveItem = useMoveItem(offered, reorder);
  const isCurrent = (part: HomePart): boolean =>
    part.block
      ? part.block === block
      : !block && part.section !== undefined && toSectionItem(part.section).name === section;
  const nameOf = (part: HomePart): string =>
    part.block ? nameOfBlock(part.block) : part.section ? sectionLabel(toSectionItem(part.section).name) : '';
  const current = parts.find(isCurrent);
  const beside = current?.id ?? (section === FIRST ? parts[0]?.id : undefined);
  // The page numbers the blocks that it knows.
  const known = parts.flatMap(({ block: one }) => (one && blockFormOf(one.kind) ? [one] : []));

  /** The part with a number on the page; undefined for the first view. */
  const partAt = (place: number): HomePart | undefined => {
    const shown = known[place];
    const name = selectableSections()[place - FIRST_PART];
    return parts.find((part) =>
      shown ? part.block === shown : part.section !== undefined && toSectionItem(part.section).name === name,
    );
  };

  return {
    blocks,
    hasRoom: blocks.length < MAX_BLOCKS,
    partAt,
    nameAt: (place: number): string => {
      const part = partAt(place);
      return part ? nameOf(part) : sectionLabel(FIRST);
    },
    /** The chosen section; the chosen block is in front of it. */
    section: block ? undefined : section,
    block,
    offered,
    choose,
    nameOf,
    isCurrent,
    isHidden: ({ section: one, block: other }: HomePart): boolean => (one ?? other)?.hidden === true,
    hasError: ({ block: one }: HomePart): boolean =>
      one !== undefined && Object.keys(errorsWithin(errors, String(blocks.indexOf(one)))).length > 0,
    /** Errors of the chosen block by field. */
    blockErrors: block ? errorsWithin(errors, String(blocks.indexOf(block))) : {},
    updateBlock: update,
    replace,
    reorder,
    move: (part: HomePart, by: 1 | -1) => moveItem(part, by, nameOf(part)),
    hide: ({ section: one, block: other }: HomePart) => {
      const toggled = (item: FormItem): FormItem => ({ ...item, hidden: item.hidden !== true });
      if (other) update(other.id)(toggled);
      else
        form.setValue(
          'sections',
          sections.map((item) => (item.id === one?.id ? toggled(item) : item)),
        );
    },
    remove: (item: FormItem) => {
      if (item === block) choose(undefined);
      removeBlock(item, nameOfBlock(item));
    },
    duplicate: (item: FormItem) => {
      const { id: _, ...copy } = structuredClone(item);
      const added = withBlock(parts, copy, { beside: item.id, isAbove: false });
      setParts(added.parts);
      setSection(undefined);
      setOpened(added.id);
    },
    /** Adds a block beside the chosen part: at the beginning below the first view, and without one at the end. */
    add: (kind: string, isAbove: boolean) => {
      const added = withBlock(parts, newBlock(kind), { beside, isAbove: isAbove || section === FIRST });
      setParts(added.parts);
      setSection(undefined);
      setOpened(added.id);
      return added.id;
    },
    /** The name of the part below which a block is added; undefined at the end. */
    nameBeside: current ? nameOf(current) : section === FIRST ? t('homePage.firstView') : undefined,
    /** The number of the chosen part on the page. */
    place: block
      ? known.indexOf(block)
      : section === undefined
        ? undefined
        : FIRST_PART + selectableSections().indexOf(section),
    pick: (place: number) => choose(known[place] ?? selectableSections()[place - FIRST_PART]),
  };
}
