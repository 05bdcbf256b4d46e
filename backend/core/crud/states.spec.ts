import { globSync, readFileSync } from 'node:fs';
import { ACTIVE, INACTIVE, isShown, STATUSES } from './states.shared.js';

/** The literals as they are compared, assigned and written in SQL; names of other things are 'active', too. */
const LITERAL = /\bstatus\b[^\n'"]{0,12}['"](?:in)?active['"]/;

/** What holds a state of its own time, which later names must not change. */
const FIXED = /\.spec\.tsx?$|^backend\/(migrations|demo)\//;

describe('The states of records', () => {
  it('are written by their names everywhere', () => {
    const files = globSync(['backend/**/*.ts', 'frontend/**/*.{ts,tsx}']).filter((file) => !FIXED.test(file));
    expect(files.length).toBeGreaterThan(1500);
    expect(files.filter((file) => LITERAL.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('are those of stored rows, of which visitors see the active ones', () => {
    expect(STATUSES).toEqual([ACTIVE, INACTIVE]);
    expect(STATUSES.map(isShown)).toEqual([true, false]);
  });
});
