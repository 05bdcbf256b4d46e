import type { ChainedCommands } from '@tiptap/react';
import { NOTE_LOOKS } from '../../../../../../backend/core/text/notes.shared.js';
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
  | 'note'
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
  /** What it is for, in a few words. */
  hint: string;
  /** What has the same effect at the start of a line, or the keys. */
  keys?: string;
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

/** In the order in which they are offered. */
const allItems = perLanguage((): readonly SlashItem[] => [
  {
    id: 'picture',
    label: t('inputs.slash.picture'),
    hint: t('inputs.slash.pictureHint'),
    words: t('inputs.slash.pictureWords'),
    levels: FULL,
    panel: 'insert-picture',
  },
  {
    id: 'heading',
    label: t('inputs.slash.heading'),
    hint: t('inputs.slash.headingHint'),
    keys: '##',
    words: t('inputs.slash.headingWords'),
    levels: HEADED,
    apply: (chain) => chain.setHeading({ level: 2 }),
  },
  {
    id: 'smallerHeading',
    label: t('inputs.slash.smallerHeading'),
    hint: t('inputs.slash.smallerHeadingHint'),
    keys: '###',
    words: t('inputs.slash.smallerHeadingWords'),
    levels: HEADED,
    apply: (chain) => chain.setHeading({ level: 3 }),
  },
  {
    id: 'smallestHeading',
    label: t('inputs.slash.smallestHeading'),
    hint: t('inputs.slash.smallestHeadingHint'),
    keys: '####',
    words: t('inputs.slash.smallestHeadingWords'),
    levels: FULL,
    apply: (chain) => chain.setHeading({ level: 4 }),
  },
  {
    id: 'list',
    label: t('inputs.slash.list'),
    hint: t('inputs.slash.listHint'),
    keys: '-',
    words: t('inputs.slash.listWords'),
    levels: EVERYWHERE,
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    id: 'numberedList',
    label: t('inputs.slash.numberedList'),
    hint: t('inputs.slash.numberedListHint'),
    keys: '1.',
    words: t('inputs.slash.numberedListWords'),
    levels: HEADED,
    apply: (chain) => chain.toggleOrderedList(),
  },
  {
    id: 'quotation',
    label: t('inputs.slash.quotation'),
    hint: t('inputs.slash.quotationHint'),
    keys: '>',
    words: t('inputs.slash.quotationWords'),
    levels: HEADED,
    apply: (chain) => chain.setBlockquote(),
  },
  {
    id: 'note',
    label: t('inputs.slash.note'),
    hint: t('inputs.slash.noteHint'),
    words: t('inputs.slash.noteWords'),
    levels: HEADED,
    apply: (chain) => chain.wrapIn('blockquote', { note: NOTE_LOOKS[0] }),
  },
  {
    id: 'table',
    label: t('inputs.slash.table'),
    hint: t('inputs.slash.tableHint'),
    words: t('inputs.slash.tableWords'),
    levels: FULL,
    apply: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    id: 'embed',
    label: t('inputs.slash.embed'),
    hint: t('inputs.slash.embedHint'),
    words: t('inputs.slash.embedWords'),
    levels: FULL,
    panel: 'embed',
  },
  {
    id: 'divider',
    label: t('inputs.slash.divider'),
    hint: t('inputs.slash.dividerHint'),
    keys: '---',
    words: t('inputs.slash.dividerWords'),
    levels: HEADED,
    apply: (chain) => chain.setHorizontalRule(),
  },
  {
    id: 'code',
    label: t('inputs.slash.code'),
    hint: t('inputs.slash.codeHint'),
    keys: '```',
    words: t('inputs.slash.codeWords'),
    levels: FULL,
    apply: (chain) => chain.setCodeBlock(),
  },
  {
    id: 'link',
    label: t('inputs.slash.link'),
    hint: t('inputs.slash.linkHint'),
    words: t('inputs.slash.linkWords'),
    levels: EVERYWHERE,
    panel: 'link',
  },
  {
    id: 'button',
    label: t('inputs.slash.button'),
    hint: t('inputs.slash.buttonHint'),
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
