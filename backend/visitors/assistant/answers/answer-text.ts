import type { Source } from './answer.js';
import type { Sentence } from './passages.js';

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

interface Line {
  isItem: boolean;
  sentences: string[];
  /** That of its best sentence. */
  support: number;
}

/** Returns the lines of a passage. @param support Of each sentence. */
export const linesOf = (sentences: readonly Sentence[], support: readonly number[] = []): Line[] =>
  [...new Set(sentences.map(({ line }) => line))].map((line) => {
    const own = [...sentences.entries()].filter(([, one]) => one.line === line);
    return {
      isItem: own.some(([, { isItem }]) => isItem),
      sentences: own.map(([, { text }]) => text),
      support: Math.max(...own.map(([at]) => support[at] ?? 0)),
    };
  });

/**
 * Returns the sentences of a passage that answer a question, in their order, as Markdown: a list if list entries answer it.
 *
 * @param support 0 to 1 for each sentence: the share of the question that it contains
 * @param source Its title precedes text that is not a sentence; FAQs are written to be read from the start
 */
export function answerText(
  sentences: readonly Sentence[],
  support: readonly number[],
  { kind, title }: Pick<Source, 'kind' | 'title'>,
): string {
  const best = support.indexOf(Math.max(...support));
  const sentence = sentences[best];
  if (!sentence) return '';
  const lines = linesOf(sentences, support);
  const text = sentence.isItem
    ? itemsText(lines, sentence.line)
    : paragraphText(lines, sentence, kind === 'faq' ? MAX_BEFORE.faq : MAX_BEFORE.other);
  // An entry such as 'Reminders by SMS' is not a sentence by itself.
  return title !== '' && !/[.!?:)]$|\n|: /.test(text) ? `${title}: ${text}` : text;
}

const itemText = ({ sentences }: Line): string => `- ${sentences.join(' ')}`;

function itemsAfter(lines: readonly Line[], line: number): Line[] {
  const end = lines.findIndex(({ isItem }, at) => at > line && !isItem);
  return lines.slice(line + 1, end === -1 ? undefined : end);
}

/** Returns the best sentence and those that follow in its paragraph, with the list that it announces if it ends with a colon. */
function paragraphText(lines: readonly Line[], { line, text }: Sentence, maxBefore: number): string {
  const paragraph = lines[line]?.sentences ?? [];
  const best = paragraph.indexOf(text);
  const isShort = paragraph.slice(0, best).join('').length <= maxBefore;
  let length = 0;
  const chosen = paragraph.slice(isShort ? 0 : best).filter((one, at) => {
    length += one.length;
    return at === 0 || length <= MAX_CHARACTERS;
  });
  const items = chosen.at(-1)?.endsWith(':') ? itemsAfter(lines, line).slice(0, MAX_ITEMS) : [];
  return [chosen.join(' '), items.map(itemText).join('\n')].filter(Boolean).join('\n\n');
}

/**
 * Returns the entries that score about as high as the best one, or the whole list if no entry scores clearly higher than the
 * others.
 */
function itemsText(lines: readonly Line[], best: number): string {
  const before = lines.findLastIndex(({ isItem }, at) => at < best && !isItem);
  const all = itemsAfter(lines, before);
  const most = lines[best]?.support ?? 0;
  const isAlike = ({ support }: Line) => support >= most * NEARLY;
  const others = all.filter((line) => !isAlike(line)).map(({ support }) => support);
  const median = others.sort((one, other) => one - other)[Math.floor(others.length / 2)] ?? 0;
  const chosen = (median * CLEARLY <= most ? all.filter(isAlike) : all).slice(0, MAX_ITEMS);
  const lead = lines[before]?.sentences.at(-1) ?? '';
  const isAnnounced = lead.endsWith(':') && (chosen.length === all.length || !COUNTS_ALL.test(lead));
  const [only, another] = chosen;
  if (only && !another && !isAnnounced) return only.sentences.join(' ');
  return [...(isAnnounced ? [lead, ''] : []), ...chosen.map(itemText)].join('\n');
}
