import { TREE_LEVELS } from '../../../../../backend/core/crud/tree.constants.js';
import type { TreePlace, TreeRecord } from '../../../../../backend/core/crud/tree.dto.js';
import { inTreeOrder } from '../../../../../backend/core/crud/tree.shared.js';

/** Where a record that is being moved is shown: before the row at `index` of the others, on a level. */
export interface Spot {
  index: number;
  level: number;
}

/** Returns the rows without those below closed ones. */
export function visibleRows(rows: readonly TreeRecord[], closed: ReadonlySet<number>): TreeRecord[] {
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return rows.filter(({ id, level }) => {
    if (level > hiddenBelow) return false;
    hiddenBelow = closed.has(id) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** Returns the rows that contain a text, and those above them. */
export function foundRows(rows: readonly TreeRecord[], text: string): TreeRecord[] {
  const wanted = text.toLocaleLowerCase();
  const shown = new Set<number>();
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  for (const { id, title } of rows)
    if (title.toLocaleLowerCase().includes(wanted))
      for (let one: number | null | undefined = id; one && !shown.has(one); one = parents.get(one)) shown.add(one);
  return rows.filter(({ id }) => shown.has(id));
}

/** Returns a record and all that stand below it. */
export function branchOf(rows: readonly TreeRecord[], id: number): TreeRecord[] {
  const from = rows.findIndex((row) => row.id === id);
  const top = rows[from];
  if (!top) return [];
  const end = rows.findIndex((row, index) => index > from && row.level <= top.level);
  return rows.slice(from, end < 0 ? undefined : end);
}

/** Returns the rows without a branch. */
export function withoutBranch(rows: readonly TreeRecord[], id: number): TreeRecord[] {
  const gone = new Set(branchOf(rows, id).map((row) => row.id));
  return rows.filter((row) => !gone.has(row.id));
}

/** How many levels a branch has. */
const heightOf = (branch: readonly TreeRecord[]): number =>
  1 + Math.max(...branch.map(({ level }) => level)) - (branch[0]?.level ?? 0);

/** Returns the levels that a branch can have before the row at an index of the others; undefined if there is none. */
function levelsAt(
  rest: readonly TreeRecord[],
  index: number,
  height: number,
): [least: number, most: number] | undefined {
  const above = rest[index - 1];
  const most = Math.min(above ? above.level + 1 : 0, TREE_LEVELS - height);
  // Those below the row above would seem to stand below the one that is moved.
  const least = rest[index]?.level ?? 0;
  return least <= most ? [least, most] : undefined;
}

/** Returns the spot of a record as it is. @param rows Those that are shown. */
export const spotOf = (rows: readonly TreeRecord[], id: number): Spot => {
  const index = rows.findIndex((row) => row.id === id);
  return { index, level: rows[index]?.level ?? 0 };
};

/**
 * Returns the nearest spot to the one that is wanted.
 * @param rest The rows that are shown, without the branch.
 * @param step The direction in which spots are tried that the branch can't have.
 */
export function nearestSpot(
  rest: readonly TreeRecord[],
  branch: readonly TreeRecord[],
  wanted: Spot,
  step: 1 | -1 = 1,
): Spot | undefined {
  for (
    let index = Math.max(0, Math.min(rest.length, wanted.index));
    index >= 0 && index <= rest.length;
    index += step
  ) {
    const levels = levelsAt(rest, index, heightOf(branch));
    if (levels) return { index, level: Math.max(levels[0], Math.min(levels[1], wanted.level)) };
  }
  return undefined;
}

/**
 * Returns the place in the tree of a spot.
 * @param all The rows without the branch, also those that are not shown.
 */
export function placeOf(rest: readonly TreeRecord[], all: readonly TreeRecord[], { index, level }: Spot): TreePlace {
  const before = rest.slice(0, index);
  const parent = level === 0 ? undefined : before.findLast((row) => row.level === level - 1);
  const parent_id = parent?.id ?? null;
  const beside = all.filter((row) => row.parent_id === parent_id).length;
  const shownBefore = before.filter((row) => row.parent_id === parent_id).length;
  // Below a closed row, it is the last.
  const isClosed = parent !== undefined && before.at(-1) === parent && rest[index]?.parent_id !== parent_id;
  return { parent_id, position: isClosed ? beside + 1 : shownBefore + 1 };
}

/** Returns the rows as they are once a record is in a place. */
export function movedRows(rows: readonly TreeRecord[], id: number, { parent_id, position }: TreePlace): TreeRecord[] {
  const row = rows.find((record) => record.id === id);
  if (!row) return [...rows];
  const others = rows.filter((record) => record.id !== id);
  const beside = others.filter((record) => record.parent_id === parent_id);
  const next = beside[position - 1];
  const index = next ? others.indexOf(next) : others.length;
  const moved = [...others.slice(0, index), { ...row, parent_id }, ...others.slice(index)];
  return inTreeOrder(moved.map((record) => ({ ...record, parent: record.parent_id }))).map(
    ({ parent: _, ...one }) => one,
  );
}
