/** Whether all tests run: with `npm run test:all`, and for named files. */
export const isForRelease = Boolean(process.env.TEST_ALL);

/**
 * `forReleases(it)('…', …)`, `forReleases(describe)` and so on: for rare combinations and details whose main path is covered by a
 * test of every run. They are skipped in `npm test`, and run in `npm run test:all` and if their file is named.
 */
export const forReleases = <Kind extends typeof it | typeof describe>(kind: Kind): Kind =>
  // What is skipped already has no `skip`.
  isForRelease ? kind : ((kind.skip ?? kind) as Kind);

/** All rows of a table of tests for a release, otherwise only the first few: the most significant ones come first. */
export const firstOf = <const Row>(count: number, rows: readonly Row[]): readonly Row[] =>
  isForRelease ? rows : rows.slice(0, count);
