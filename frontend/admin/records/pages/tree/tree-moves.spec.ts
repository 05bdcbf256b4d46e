import type { TreeRecord } from '../../../../../backend/core/crud/tree.dto.js';
import { branchOf, foundRows, movedRows, nearestSpot, placeOf, spotOf, visibleRows, withoutBranch } from './tree-moves';

const row = (id: number, parent_id: number | null, level: number): TreeRecord => ({
  id,
  title: `Row ${id}`,
  parent_id,
  level,
  status: 'active',
  slug: `row-${id}`,
});

const ROWS = [row(1, null, 0), row(2, 1, 1), row(3, 2, 2), row(4, 1, 1), row(5, null, 0), row(6, null, 0)];
const ids = (rows: readonly TreeRecord[]): number[] => rows.map(({ id }) => id);

describe('Moves within a tree', () => {
  it('hide what stands below closed rows, and find rows with those above them', () => {
    expect(ids(visibleRows(ROWS, new Set([2])))).toEqual([1, 2, 4, 5, 6]);
    expect(ids(visibleRows(ROWS, new Set([1])))).toEqual([1, 5, 6]);
    expect(ids(foundRows(ROWS, 'row 3'))).toEqual([1, 2, 3]);
    expect(ids(branchOf(ROWS, 1))).toEqual([1, 2, 3, 4]);
  });

  it('go where the rows around allow it', () => {
    const spot = (id: number, index: number, level: number, step: 1 | -1 = 1) =>
      nearestSpot(withoutBranch(ROWS, id), branchOf(ROWS, id), { index, level }, step);
    expect(spotOf(ROWS, 4)).toEqual({ index: 3, level: 1 });
    // At the end: on the first level, or below the last row.
    expect(spot(6, 5, 4)).toEqual({ index: 5, level: 1 });
    expect(spot(6, 5, -1)).toEqual({ index: 5, level: 0 });
    // Between a row and the one below it: below as well.
    expect(spot(6, 1, 0)).toEqual({ index: 1, level: 1 });
    // The first row has nothing above.
    expect(spot(5, 0, 3)).toEqual({ index: 0, level: 0 });
    const deep = [
      row(1, null, 0),
      row(2, 1, 1),
      row(3, 2, 2),
      row(4, 3, 3),
      row(5, 4, 4),
      row(6, null, 0),
      row(7, 6, 1),
    ];
    // A branch of two levels fits nowhere between the last levels.
    const rest = withoutBranch(deep, 6);
    expect(nearestSpot(rest, branchOf(deep, 6), { index: 4, level: 4 }, 1)).toEqual({ index: 5, level: 3 });
    expect(nearestSpot(rest, branchOf(deep, 6), { index: 4, level: 4 }, -1)).toEqual({ index: 3, level: 3 });
  });

  it('become places of the tree, also below closed rows', () => {
    const rest = withoutBranch(ROWS, 6);
    expect(placeOf(rest, rest, { index: 3, level: 2 })).toEqual({ parent_id: 2, position: 2 });
    expect(placeOf(rest, rest, { index: 3, level: 1 })).toEqual({ parent_id: 1, position: 2 });
    expect(placeOf(rest, rest, { index: 1, level: 1 })).toEqual({ parent_id: 1, position: 1 });
    expect(placeOf(rest, rest, { index: 0, level: 0 })).toEqual({ parent_id: null, position: 1 });
    const shown = visibleRows(rest, new Set([1]));
    expect(placeOf(shown, rest, { index: 1, level: 1 })).toEqual({ parent_id: 1, position: 3 });
    expect(placeOf(shown, rest, { index: 1, level: 0 })).toEqual({ parent_id: null, position: 2 });
  });

  it('take the branch along', () => {
    const moved = movedRows(ROWS, 2, { parent_id: 5, position: 1 });
    expect(moved.map(({ id, level }) => [id, level])).toEqual([
      [1, 0],
      [4, 1],
      [5, 0],
      [2, 1],
      [3, 2],
      [6, 0],
    ]);
    expect(ids(movedRows(ROWS, 6, { parent_id: null, position: 1 }))).toEqual([6, 1, 2, 3, 4, 5]);
  });
});
