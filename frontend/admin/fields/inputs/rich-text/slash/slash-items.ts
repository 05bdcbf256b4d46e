import type { ChainedCommands } from '@tiptap/react';
import { perLanguage, t } from '../../../../core/language/t';
import { fold } from '../../../../core/ui/fold';
import type { RichTextLevel } from '../../../field/rich-text-level';
import type { Panel } from '../panel';

export type SlashItemId =
  | 'heading'
  | 'smallerHeading'
  | 'smallestHeading'
  | 'list'
  | 'numberedList'
  | 'quotation'
  | 'picture'
  | 'table'
  | 'embed'
  | 'divider'
  | 'code'
  | 'link'
  | 'button';

export interface SlashItem {
  id: SlashItemId;
  label: string;
  /** Synonyms for the search. */
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

const allItems = perLanguage((): readonly SlashItem[] => [
  {
    id: 'heading',
    label: t('inputs.slash.heading'),
    words: t('inputs.slash.headingWords'),
    levels: HEADED,
    apply: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    id: 'smallerHeading',
    label: t('inputs.slash.smallerHeading'),
    words: t('inputs.slash.smallerHeadingWords'),
    levels: HEADED,
    apply: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    id: 'smallestHeading',
    label: t('inputs.slash.smallestHeading'),
    words: t('inputs.slash.smallestHeadingWords'),
    levels: FULL,
    apply: (chain) => chain.setHeading({ level: 4 }),
  },
  {
    id: 'list',
    label: t('inputs.slash.list'),
    words: t('inputs.slash.listWords'),
    levels: EVERYWHERE,
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    id: 'numberedList',
    label: t('inputs.slash.numberedList'),
    words: t('inputs.slash.numberedListWords'),
    levels: HEADED,
    apply: (chain) => chain.toggleOrderedList(),
  },
  {
    id: 'quotation',
    label: t('inputs.slash.quotation'),
    words: t('inputs.slash.quotationWords'),
    levels: HEADED,
    apply: (chain) => chain.setBlockquote(),
  },
  {
    id: 'picture',
    label: t('inputs.slash.picture'),
    words: t('inputs.slash.pictureWords'),
    levels: FULL,
    panel: 'insert-picture',
  },
  {
    id: 'table',
    label: t('inputs.slash.table'),
    words: t('inputs.slash.tableWords'),
    levels: FULL,
    apply: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { id: 'embed', label: t('inputs.slash.embed'), words: t('inputs.slash.embedWords'), levels: FULL, panel: 'embed' },
  {
    id: 'divider',
    label: t('inputs.slash.divider'),
    words: t('inputs.slash.dividerWords'),
    levels: HEADED,
    apply: (chain) => chain.setHorizontalRule(),
  },
  {
    id: 'code',
    label: t('inputs.slash.code'),
    words: t('inputs.slash.codeWords'),
    levels: FULL,
    apply: (chain) => chain.setCodeBlock(),
  },
  { id: 'link', label: t('inputs.slash.link'), words: t('inputs.slash.linkWords'), levels: EVERYWHERE, panel: 'link' },
  {
    id: 'button',
    label: t('inputs.slash.button'),
    words: t('inputs.slash.buttonWords'),
    levels: FULL,
    panel: 'button',
  },
]);

/** The blocks of a level that match the typed text; those whose label begins with it come first. */
export function slashItems(level: RichTextLevel, query: string): SlashItem[] {
  const typed = fold(query);
  const ofLevel = allItems().filter(({ levels }) => levels.includes(level));
  const begins = (text: string) =>
    fold(text)
      .split(/[\s("“„«‘⟦]+/)
      .some((word) => word.startsWith(typed));
  const byLabel = ofLevel.filter(({ label }) => begins(label));
  return [...byLabel, ...ofLevel.filter((item) => !byLabel.includes(item) && begins(item.words))];
}
