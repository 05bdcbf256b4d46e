import type { Source } from './answer.js';
import type { Sentence } from './passages.js';

type Named = Pick<Source, 'kind' | 'title'>;

/** Longer answers are cut at the end of a sentence. */
const MAX_CHARACTERS = 480;

/** Items whose score is at least this share of the best one's are part of the answer. */
const NEARLY = 0.98;

/** Items whose score exceeds the others' by this factor are shown without the rest of the list. */
const CLEARLY = 1.3;

const MAX_ITEMS = 12;

/** Introductions such as 'There are nine:', which are wrong before a part of the list. */
const COUNTS_ALL =
  /\b(?:there (?:is|are)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)(?: \p{L}+)?:$/iu;

/**
 * An answer starts at the beginning of its paragraph, with 'Yes.' for example, if at most this many characters precede the best
 * sentence.
 */
const MAX_BEFORE = { faq: 320, other: 90 };

/**
 * Returns the sentences of a passage that answer a question, in their order, as Markdown: a list if list entries answer it.
 *
 * @param support 0 to 1 for each sentence: the share of the question that it contains
 * @param source Its title precedes text that is not a sentence; FAQs are written to be read from the start
 */
export function answerText(sentences: readonly Sentence[], support: readonly number[], source: Named): string {
  const best = support.indexOf(Math.max(...support));
  const sentence = sentences[best];
  if (!sentence) return '';
  const { kind, title } = source;
  const before = kind === 'faq' ? MAX_BEFORE.faq : MAX_BEFORE.other;
  const text = sentence.isItem ? itemsText(sentences, support, best) : paragraphText(sentences, best, before);
  // An entry such as 'Reminders by SMS' is not a sentence by itself.
  return title !== '' && !/[.!?:)]$|\n|: /.test(text) ? `${title}: ${text}` : text;
}

/** Returns the best sentence and those that follow in its paragraph, with the list that it announces if it ends with a colon. */
function paragraphText(sentences: readonly Sentence[], best: number, maxBefore: number): string {
  const line = sentences[best]?.line;
  const chosen: string[] = [];
  let length = 0;
  const first = sentences.findIndex((one) => one.line === line);
  const before = sentences.slice(first, best).reduce((sum, one) => sum + one.text.length, 0);
  let at = before <= maxBefore ? first : best;
  for (; sentences[at]?.line === line && sentences[at]; at += 1) {
    const text = sentences[at]?.text ?? '';
    if (chosen.length > 0 && length + text.length > MAX_CHARACTERS) break;
    chosen.push(text);
    length += text.length;
  }
  const items = chosen.at(-1)?.endsWith(':') ? itemsFrom(sentences, at) : [];
  return [chosen.join(' '), items.join('\n')].filter((part) => part !== '').join('\n\n');
}

/**
 * Returns the entries that score about as high as the best one, or the whole list if no entry scores clearly higher than the
 * others.
 */
function itemsText(sentences: readonly Sentence[], support: readonly number[], best: number): string {
  const start = sentences.findLastIndex((one, at) => at < best && !one.isItem) + 1;
  const after = sentences.findIndex((one, at) => at > best && !one.isItem);
  const list = sentences.slice(start, after === -1 ? undefined : after);
  const all = [...new Set(list.map(({ line }) => line))];
  const supportOfLine = (line: number) =>
    Math.max(...list.map((one, at) => (one.line === line ? (support[start + at] ?? 0) : 0)));
  const supports = new Map(all.map((line) => [line, supportOfLine(line)]));
  const min = (support[best] ?? 0) * NEARLY;
  const alike = all.filter((line) => (supports.get(line) ?? 0) >= min);
  const others = [...supports.values()].filter((one) => one < min).sort((one, other) => one - other);
  const isClear = (others[Math.floor(others.length / 2)] ?? 0) * CLEARLY <= (support[best] ?? 0);
  const chosen = (isClear ? alike : all).slice(0, MAX_ITEMS);
  const texts = chosen.map((line) => textOf(sentences, line));
  const before = sentences[start - 1]?.text ?? '';
  const isAnnounced = before.endsWith(':') && (chosen.length === all.length || !COUNTS_ALL.test(before));
  if (texts.length === 1 && !isAnnounced) return texts[0] ?? '';
  return [...(isAnnounced ? [before, ''] : []), ...texts.map((text) => `- ${text}`)].join('\n');
}

const textOf = (sentences: readonly Sentence[], line: number): string =>
  sentences
    .filter((one) => one.line === line)
    .map(({ text }) => text)
    .join(' ');

function itemsFrom(sentences: readonly Sentence[], start: number): string[] {
  const items: string[] = [];
  for (let at = start; sentences[at]?.isItem && items.length < MAX_ITEMS; at += 1) {
    const line = sentences[at]?.line ?? 0;
    const text = `- ${textOf(sentences, line)}`;
    if (items.at(-1) !== text) items.push(text);
  }
  return items;
}
