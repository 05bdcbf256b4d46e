/** Whether everything runs: `npm run test:all`, and where files are named. */
export const isForRelease = Boolean(process.env.TEST_ALL);

/**
 * `forReleases(it)('…', …)`, `forReleases(describe)` and so on: for rare combinations and details beside which a test of
 * every run holds the way itself. They are skipped in `npm test`, run in `npm run test:all`, and wherever their file is
 * named.
 */
export const forReleases = <Kind extends typeof it | typeof describe>(kind: Kind): Kind =>
  isForRelease ? kind : (kind.skip as Kind);

/** All rows of a table of tests for a release, the first few of them otherwise: the most telling ones come first. */
export const firstOf = <const Row>(count: number, rows: readonly Row[]): readonly Row[] =>
  isForRelease ? rows : rows.slice(0, count);
