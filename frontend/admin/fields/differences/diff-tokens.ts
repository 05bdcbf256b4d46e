import { diffArrays } from 'diff';

export type Change = 'same' | 'removed' | 'added';

/** Neighbouring tokens with the same change. */
export interface Run<T> {
  change: Change;
  tokens: T[];
}

/** Long texts with little in common would take seconds; after this time one is shown as removed and the other as added. */
const TIMEOUT_MS = 300;

/** The shortest edit from the older to the newer tokens. @param keyOf Tokens with the same key are equal. */
export function diffTokens<T>(older: readonly T[], newer: readonly T[], keyOf: (token: T) => string): Run<T>[] {
  const changes = diffArrays(older.map(keyOf), newer.map(keyOf), { timeout: TIMEOUT_MS });
  if (!changes) return [run('removed', [...older]), run('added', [...newer])];
  let [inOlder, inNewer] = [0, 0];
  return changes.map(({ removed, added, count }) => {
    const tokens = removed ? older.slice(inOlder, inOlder + count) : newer.slice(inNewer, inNewer + count);
    if (!added) inOlder += count;
    if (!removed) inNewer += count;
    return run(removed ? 'removed' : added ? 'added' : 'same', tokens);
  });
}

/** Joins changes that are separated only by space, so that a sentence is replaced as a whole and not word by word. */
export function joinChanges<T>(runs: readonly Run<T>[], isSpace: (token: T) => boolean): Run<T>[] {
  const joined: Run<T>[] = [];
  let removed: T[] = [];
  let added: T[] = [];
  const flush = () => {
    const [hasRemoved, hasAdded] = [removed, added].map((tokens) => !tokens.every(isSpace));
    // Space between changes is not a change by itself.
    if (removed.length > 0 && (hasRemoved || !hasAdded)) joined.push(run('removed', removed));
    if (added.length > 0 && (hasAdded || !hasRemoved)) joined.push(run('added', added));
    removed = [];
    added = [];
  };
  for (const [index, { change, tokens }] of runs.entries()) {
    const isBetween = index > 0 && index < runs.length - 1 && tokens.every(isSpace);
    if (change === 'same' && !isBetween) {
      flush();
      joined.push(run('same', tokens));
      continue;
    }
    if (change !== 'added') removed.push(...tokens);
    if (change !== 'removed') added.push(...tokens);
  }
  flush();
  return joined;
}

/** Words, spaces and single characters; joined, they make the text. */
export const splitWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_'’-]+|\s+|[^\s]/gu) ?? [];

const isBlank = (text: string): boolean => text.trim() === '';

/** The difference of plain texts, word by word. */
export const diffText = (older: string, newer: string): Run<string>[] =>
  joinChanges(
    diffTokens(splitWords(older), splitWords(newer), (word) => word),
    isBlank,
  );

const run = <T>(change: Change, tokens: T[]): Run<T> => ({ change, tokens });
