import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import { parseBlock } from '../content-pages/blocks/page-block.dto.js';
import { VacanciesBlock, type VacancyItem } from '../content-pages/blocks/vacancies.dto.js';

/** An entry of a block, with all its fields. */
export type StoredVacancy = Pick<VacancyItem, keyof VacancyItem>;

/** Returns the entries that a block has itself; none for other blocks, and for one that shows a kind. */
export function entriesIn(block: StoredBlock | undefined): StoredVacancy[] {
  const parsed = block && parseBlock(block);
  return parsed instanceof VacanciesBlock && !parsed.resource ? parsed.items.map((item) => ({ ...item })) : [];
}

/** Returns by what a block's entries are put back; undefined for blocks without. */
export function markOf(block: StoredBlock): number | undefined {
  const parsed = parseBlock(block);
  return parsed instanceof VacanciesBlock ? parsed.move_ids?.[0] : undefined;
}

/** What a block shows instead of its entries. */
interface Shown {
  resource: string;
  group?: { field: string; choice: string } | undefined;
  mark: number;
}

export const showingKind = (block: StoredBlock, { resource, group, mark }: Shown): StoredBlock => ({
  ...block,
  resource,
  ...(group && { where_field: group.field, where_choice: group.choice }),
  move_ids: [mark],
  items: [],
});

export function showingEntries(block: StoredBlock, items: readonly StoredVacancy[]): StoredBlock {
  const { resource: _r, where_field: _f, where_choice: _c, move_ids: _m, ...own } = block;
  return { ...own, items: [...items] };
}
