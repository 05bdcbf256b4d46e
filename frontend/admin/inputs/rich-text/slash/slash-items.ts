import type { ChainedCommands } from '@tiptap/react';
import type { RichTextLevel } from '../../../fields/rich-text-level';
import type { Panel } from '../panel';

interface ItemDeclaration {
  label: string;
  /** Other words that people search for. */
  words: string;
  levels: readonly RichTextLevel[];
  /** Changes the block at the cursor. */
  apply?: (chain: ChainedCommands) => ChainedCommands;
  /** Opens a form of the toolbar instead. */
  panel?: Panel;
}

const EVERYWHERE = ['minimal', 'standard', 'full'] as const;
const HEADED = ['standard', 'full'] as const;
const FULL = ['full'] as const;

const ITEMS = [
  {
    label: 'Heading',
    words: 'title h2 ##',
    levels: HEADED,
    apply: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    label: 'Smaller heading',
    words: 'subtitle h3 ###',
    levels: HEADED,
    apply: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    label: 'Smallest heading',
    words: 'h4 ####',
    levels: FULL,
    apply: (chain) => chain.setHeading({ level: 4 }),
  },
  {
    label: 'List',
    words: 'bullets points ul -',
    levels: EVERYWHERE,
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Numbered list',
    words: 'steps ol 1.',
    levels: HEADED,
    apply: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Quotation',
    words: 'quote blockquote >',
    levels: HEADED,
    apply: (chain) => chain.setBlockquote(),
  },
  { label: 'Picture', words: 'image photo', levels: FULL, panel: 'insert-picture' },
  {
    label: 'Table',
    words: 'rows columns',
    levels: FULL,
    apply: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Video or map', words: 'embed youtube vimeo openstreetmap google', levels: FULL, panel: 'embed' },
  {
    label: 'Divider',
    words: 'line rule hr ---',
    levels: HEADED,
    apply: (chain) => chain.setHorizontalRule(),
  },
  {
    label: 'Code',
    words: 'pre ```',
    levels: FULL,
    apply: (chain) => chain.setCodeBlock(),
  },
  { label: 'Link', words: 'address page url', levels: EVERYWHERE, panel: 'link' },
] as const satisfies readonly ItemDeclaration[];

export type SlashLabel = (typeof ITEMS)[number]['label'];

export interface SlashItem extends ItemDeclaration {
  label: SlashLabel;
}

/** The blocks of a level that are meant by what was typed; those whose label begins with it come first. */
export function slashItems(level: RichTextLevel, query: string): SlashItem[] {
  const typed = query.toLowerCase();
  const ofLevel: SlashItem[] = ITEMS.filter(({ levels }: SlashItem) => levels.includes(level));
  const begins = (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(typed));
  const byLabel = ofLevel.filter(({ label }) => begins(label));
  return [...byLabel, ...ofLevel.filter((item) => !byLabel.includes(item) && begins(item.words))];
}
