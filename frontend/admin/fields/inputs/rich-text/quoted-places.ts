/** Words of a text that somebody refers to, named by what they are and by what stands around them. */
export interface QuotedPlace {
  quote: string;
  before: string;
  after: string;
}

/** Where words stand in a text: offsets of characters. */
export interface TextRange {
  from: number;
  to: number;
}

/** The fewest characters beside changed words that tell where they stood. */
const LEAST_CONTEXT = 8;

/** How much longer words may have become that were changed. */
const MOST_ADDED = 200;

/**
 * Finds words in a text that may have been changed since: the same words where most of what stood around them still does, or else what
 * stands now between the same neighbours. Line breaks count as spaces.
 * @returns undefined where neither the words nor their neighbours are left
 */
export function findQuoted(text: string, { quote, before, after }: QuotedPlace): TextRange | undefined {
  const found = occurrences(text, quote);
  if (found.length === 0) return between(text, { quote, before, after });
  const likeness = ({ from, to }: TextRange) =>
    commonEnd(flat(text.slice(Math.max(0, from - 2 * before.length - 8), from)), flat(before)) +
    commonStart(flat(text.slice(to, to + 2 * after.length + 8)), flat(after));
  return found.reduce((best, range) => (likeness(range) > likeness(best) ? range : best));
}

/** What stands between the neighbours of words that are gone. */
function between(text: string, { quote, before, after }: QuotedPlace): TextRange | undefined {
  const starts = neighbours(text, before, 'end', 0);
  const ends = neighbours(text, after, 'start', text.length);
  const longest = quote.length + MOST_ADDED;
  for (const { to: from } of starts) {
    const end = ends.find((range) => range.from > from);
    if (!end) continue;
    const inside = text.slice(from, end.from);
    const [lead] = /^\s*/.exec(inside) ?? [''];
    const words = inside.trim();
    if (words !== '' && words.length <= longest)
      return { from: from + lead.length, to: from + lead.length + words.length };
  }
  return undefined;
}

/** Where what stood beside words still stands: all of it, or its part that is nearest to them. An edge of the text has nothing beside it. */
function neighbours(text: string, context: string, near: 'start' | 'end', edge: number): TextRange[] {
  const words = context.trim();
  if (words === '') return [{ from: edge, to: edge }];
  for (let length = words.length; length >= Math.min(LEAST_CONTEXT, words.length); length = Math.floor(length / 2)) {
    const part = near === 'end' ? words.slice(-length) : words.slice(0, length);
    const found = occurrences(text, part);
    if (found.length > 0) return found;
  }
  return [];
}

function occurrences(text: string, words: string): TextRange[] {
  const pattern = words.trim().split(/\s+/).map(escaped).join(String.raw`\s+`);
  if (pattern === '') return [];
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
}

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function commonEnd(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}
