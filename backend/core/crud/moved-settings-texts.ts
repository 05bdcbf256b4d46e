import { ALL, itemsIn, partsOf, type SettingsTexts } from './singleton-texts.shared.js';
import { formerPaths } from './translations/followed-texts.js';

/**
 * Returns the texts after the original was saved: in lists they follow the item that they belong to. An item is identified by being
 * unchanged, else by one of its texts, else by its position in a list of unchanged length.
 */
export function movedSettingsTexts(
  before: object,
  after: object,
  texts: SettingsTexts,
  fields: readonly string[],
): SettingsTexts {
  const lists = Map.groupBy(
    fields.map(partsOf).filter(([, member]) => member !== undefined),
    ([name]) => name,
  );
  const moved = new Map(Object.entries(texts).filter(([path]) => !lists.has(path.split('.', 1)[0] ?? '')));
  for (const [name, members] of lists) {
    const names = members.map(([, member]) => member ?? '');
    if (names.includes(ALL)) {
      for (const [to, from] of formerPaths(itemsIn(after, name), itemsIn(before, name))) {
        const text = texts[`${name}.${from}`];
        if (text) moved.set(`${name}.${to}`, text);
      }
      continue;
    }
    for (const [to, from] of movesOf(itemsIn(before, name), itemsIn(after, name), names).entries())
      for (const member of names) {
        const text = texts[`${name}.${from}.${member}`];
        if (text) moved.set(`${name}.${to}.${member}`, text);
      }
  }
  return Object.fromEntries(moved);
}

/** Returns the former index of each item; undefined for a new one. */
function movesOf(
  before: readonly Record<string, unknown>[],
  after: readonly Record<string, unknown>[],
  members: readonly string[],
): (number | undefined)[] {
  const moves: (number | undefined)[] = after.map(() => undefined);
  const isFree = (index: number) => !moves.includes(index);
  const match = (
    isSame: (was: Record<string, unknown>, is: Record<string, unknown>, at: [number, number]) => boolean,
  ) => {
    for (const [to, is] of after.entries()) {
      if (moves[to] !== undefined) continue;
      const from = before.findIndex((was, index) => isFree(index) && isSame(was, is, [index, to]));
      if (from !== -1) moves[to] = from;
    }
  };
  match((was, is) => JSON.stringify(was) === JSON.stringify(is));
  match((was, is) => members.some((member) => was[member] !== '' && was[member] === is[member]));
  if (before.length === after.length) match((_was, _is, [from, to]) => from === to);
  return moves;
}
