/**
 * `needs('TEST_MYSQL_URL', url, it)('…', …)`, `needs('Dovecot', …, describe)` and so on: for tests of what not every machine has. Where it is
 * missing they are skipped, with a title that says what they need; `npm test` lists these needs at its end
 * (`scripts/lib/left-out.mjs`).
 * @param what A variable, a program or a right.
 * @param isHere Whether this machine has it.
 */
export function needs<Kind extends typeof it | typeof describe>(what: string, isHere: unknown, kind: Kind): Kind {
  if (isHere) return kind;
  // What is skipped already has no `skip`.
  const skip = (kind.skip ?? kind) as (title: string, ...rest: unknown[]) => void;
  const titled = (title: string, ...rest: unknown[]): void => skip(`${title} (needs ${what})`, ...rest);
  return Object.assign(titled, { skip: titled, each: kind.each }) as unknown as Kind;
}
