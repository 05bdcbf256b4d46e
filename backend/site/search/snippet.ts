import type { AnalyzedWord } from '../../core/search/text-analyzer.js';
import type { Section } from '../../visitors/assistant/answers/html-text.js';
import type { Said } from './word-index.js';

/** A part of a text, by its UTF-16 code units. */
interface Range {
  start: number;
  end: number;
}

interface Snippet {
  /** The heading above the text; empty without one. */
  heading: string;
  /** Plain text. */
  text: string;
  marks: Range[];
}

type Words = (text: string) => AnalyzedWord[];

const MAX_LENGTH = 200;

/** Of a longer line, this much is shown before the first match. */
const BEFORE = 60;

/** Lines compared, and how much of each. */
const MAX_LINES = 400;
const MAX_LINE = 2000;

/** Returns where a text has the words. */
export function marksIn(text: string, words: Words, said: Said): Range[] {
  const all = words(text);
  const ends = (at: number) =>
    Math.max(
      said.tokens.has(all[at]?.token ?? '') ? 1 : 0,
      ...said.phrases.map((phrase) =>
        phrase.every((token, offset) => all[at + offset]?.token === token) ? phrase.length : 0,
      ),
    );
  const marks: Range[] = [];
  for (let at = 0; at < all.length; ) {
    const length = ends(at);
    const [first, last] = [all[at], all[at + length - 1]];
    if (length > 0 && first && last) marks.push({ start: first.start, end: last.end });
    at += Math.max(1, length);
  }
  return marks;
}

/** Returns the part of a text that has most of the words; its beginning if it has none. */
export function snippetOf(sections: readonly Section[], words: Words, said: Said): Snippet {
  const lines = sections.flatMap(({ heading, lines: of }) => of.map(({ text }) => ({ heading, text })));
  let best: { heading: string; text: string } | undefined = lines.find(({ text }) => text !== '');
  let most = 0;
  for (const line of lines.slice(0, MAX_LINES)) {
    const text = line.text.slice(0, MAX_LINE);
    const has = new Set(marksIn(text, words, said).map(({ start, end }) => text.slice(start, end).toLowerCase()));
    if (has.size <= most) continue;
    most = has.size;
    best = line;
  }
  if (!best) return { heading: sections[0]?.heading ?? '', text: '', marks: [] };
  const text = cutAround(best.text, marksIn(best.text.slice(0, MAX_LINE), words, said)[0]?.start ?? 0);
  return { heading: best.heading, text, marks: marksIn(text, words, said) };
}

/** Returns a part of a long line around a place, between words. */
function cutAround(line: string, place: number): string {
  if (line.length <= MAX_LENGTH) return line;
  const early = place <= BEFORE ? 0 : line.indexOf(' ', place - BEFORE) + 1;
  const start = Math.min(early, place);
  const rest = line.slice(start);
  if (rest.length <= MAX_LENGTH) return `…${rest}`;
  const end = rest.lastIndexOf(' ', MAX_LENGTH);
  // Cut by code points, so that no surrogate pair is split.
  const shown = end > 0 ? rest.slice(0, end) : [...rest.slice(0, MAX_LENGTH)].slice(0, -1).join('');
  return `${start > 0 ? '…' : ''}${shown.replace(/[\s,;:–-]+$/, '')}…`;
}
