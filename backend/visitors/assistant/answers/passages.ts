import type { Source } from './answer.js';
import { type Line, sectionsOf } from './html-text.js';

/** The fields of a published record that the search uses. */
export interface ContentRecord {
  source: Source;
  /** Rich text, sanitized or not: only its text is used. */
  html: string;
  keywords: readonly string[];
  /** 0 to 100: ranks the record's passages above equally good ones. */
  priority: number;
  /** The language of its texts, a BCP 47 tag, if it is not that of the reader. */
  language?: string;
}

export type KnownRecord = Omit<ContentRecord, 'html'>;

export interface Sentence {
  text: string;
  /** Number of the line within the passage. */
  line: number;
  /** Whether its line is an entry of a list or a row of a table. */
  isItem: boolean;
}

/** A part of a record's text, short enough to cover one topic. */
export interface Passage {
  /** Begins with the key of the record. */
  id: string;
  record: KnownRecord;
  heading: string;
  sentences: readonly Sentence[];
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Longer sections are split between their lines. */
const MAX_CHARACTERS = 900;

const MAX_PASSAGES = 60;

export const recordKey = ({ kind, id }: Source): string => `${kind}:${id}`;

export const textOf = ({ sentences }: Passage): string => sentences.map(({ text }) => text).join(' ');

/** Returns the passages of a record, at least one: a title alone can answer. */
export function passagesOf({ html, ...record }: ContentRecord): Passage[] {
  const sections = sectionsOf(html).flatMap(({ heading, lines }) =>
    partsOf(lines).map((part) => ({ heading, lines: part })),
  );
  const parts = sections.length > 0 ? sections.slice(0, MAX_PASSAGES) : [{ heading: '', lines: [] }];
  return parts.map(({ heading, lines }, at) => ({
    id: `${recordKey(record.source)}:${at}`,
    record,
    heading,
    sentences: lines.flatMap(({ text, isItem }, line) =>
      [...segmenter.segment(text)].map(({ segment }) => ({ text: segment.trim(), line, isItem })),
    ),
  }));
}

function partsOf(lines: Line[]): Line[][] {
  const parts: Line[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (length + line.text.length > MAX_CHARACTERS) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(line);
    length += line.text.length;
  }
  return parts.length > 0 ? parts : [[]];
}
