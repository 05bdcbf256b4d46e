import { inTreeOrder, placeProblem } from './tree.shared.js';

const row = (id: number, parent: number | null) => ({ id, parent });

describe('A tree of records', () => {
  const rows = [row(4, null), row(2, 1), row(1, null), row(3, 2), row(5, 1), row(6, 99)];

  it('has each before those below it, and branches in their order', () => {
    expect(inTreeOrder(rows).map(({ id, level }) => [id, level])).toEqual([
      [4, 0],
      [1, 0],
      [2, 1],
      [3, 2],
      [5, 1],
      [6, 0],
    ]);
  });

  it('has no circles and only so many levels', () => {
    const problem = (id: number | undefined, parent: number | null, levels = 5) =>
      placeProblem(rows, { id, parent }, levels);
    expect(problem(1, 1)).toBe('circle');
    expect(problem(1, 3)).toBe('circle');
    expect(problem(1, 4)).toBeUndefined();
    expect(problem(1, 4, 3)).toBe('depth');
    expect(problem(1, 4, 4)).toBeUndefined();
    expect(problem(undefined, 3, 3)).toBe('depth');
    expect(problem(undefined, 3, 4)).toBeUndefined();
    expect(problem(3, null, 1)).toBeUndefined();
    expect(placeProblem([row(1, 2), row(2, 1)], { id: 3, parent: 1 }, 5)).toBe('depth');
  });
});
