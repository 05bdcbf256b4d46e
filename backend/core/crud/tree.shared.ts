/** A record with the one that it stands below; null for one of the first level. */
export interface TreeRow {
  id: number;
  parent: number | null;
}

/** Returns the rows by what they stand below, in their order. What stands below a row that is not among them is of the first level. */
export function branchesOf<R extends TreeRow>(rows: readonly R[]): Map<number | null, R[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const branches = new Map<number | null, R[]>();
  for (const row of rows) {
    const parent = row.parent !== null && ids.has(row.parent) ? row.parent : null;
    const branch = branches.get(parent);
    if (branch) branch.push(row);
    else branches.set(parent, [row]);
  }
  return branches;
}

/**
 * Returns the rows in the order of the tree, each before those below it, with their levels from 0 on. Rows of a branch keep their order.
 */
export function inTreeOrder<R extends TreeRow>(rows: readonly R[]): (R & { level: number })[] {
  const branches = branchesOf(rows);
  const ordered: (R & { level: number })[] = [];
  const add = (parent: number | null, level: number): void => {
    for (const row of branches.get(parent) ?? []) {
      ordered.push({ ...row, level });
      add(row.id, level + 1);
    }
  };
  add(null, 0);
  return ordered;
}

/**
 * Returns why a record can't stand below another one; undefined if it can.
 * @param id That of the record; undefined for a new one.
 * @param levels How many levels there can be.
 */
export function placeProblem(
  rows: readonly TreeRow[],
  { id, parent }: { id: number | undefined; parent: number | null },
  levels: number,
): 'circle' | 'depth' | undefined {
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  let above = 0;
  for (let one: number | null = parent; one !== null; one = parents.get(one) ?? null) {
    if (one === id) return 'circle';
    above += 1;
    // A circle that is there already has no end.
    if (above > levels) return 'depth';
  }
  return above + heightOf(branchesOf(rows), id) > levels ? 'depth' : undefined;
}

/** How many levels a record and what stands below it have. */
function heightOf(branches: ReadonlyMap<number | null, readonly TreeRow[]>, id: number | undefined): number {
  const below = id === undefined ? [] : (branches.get(id) ?? []);
  return 1 + Math.max(0, ...below.map((row) => heightOf(branches, row.id)));
}
