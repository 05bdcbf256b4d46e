import { contentTokensOf, tokensOf } from '../language/text-analysis.js';
import { type Amounts, amountsOf } from './amounts.js';
import type { Source } from './answer.js';
import { type Line, sectionsOf, sentencesOf } from './html-text.js';
import type { Topics } from './question.js';

/** A record of the published content, as far as questions are answered from it. */
export interface ContentRecord {
  source: Source;
  /** Rich text, sanitized or not: only its text is used. */
  html: string;
  keywords: readonly string[];
  /** 0 to 100: raises the passages of a record above those that answer as well. */
  priority: number;
}

export interface Sentence {
  text: string;
  /** Number of the line within the passage. */
  line: number;
  /** Whether its line is an entry of a list or a row of a table. */
  isItem: boolean;
  /** Without stop words. */
  stems: ReadonlySet<string>;
  /** Folded, without stop words. */
  words: readonly string[];
}

/** A part of a record's text, short enough that it is about one thing. The sets hold stems without stop words. */
export interface Passage {
  /** Begins with that of the record. */
  id: string;
  record: ContentRecord;
  heading: string;
  sentences: readonly Sentence[];
  titleStems: ReadonlySet<string>;
  keywordStems: ReadonlySet<string>;
  headingStems: ReadonlySet<string>;
  textStems: ReadonlySet<string>;
  /** Those of all passages of the record. */
  recordStems: ReadonlySet<string>;
  /** Folded words of title and heading. */
  headWords: readonly string[];
  /** Folded words of short keywords. */
  keywordWords: readonly string[];
  text: string;
  /** Stems of all keywords. */
  wordingStems: ReadonlySet<string>;
  /** Stems of the title, the heading and each keyword by itself. */
  wordings: readonly ReadonlySet<string>[];
  /** As `wordings`, with stop words. */
  fullWordings: readonly ReadonlySet<string>[];
  amounts: Amounts;
  isFirst: boolean;
  /** What titles and keywords are about, and what the text is about. */
  topics: Topics;
  textTopics: Topics;
}

/** Longer sections are split between their lines. */
const MAX_CHARACTERS = 900;

/** Longer texts are cut. */
const MAX_PASSAGES = 60;

/** Keywords of more words are wordings of questions, which are compared as a whole: their words alone say little. */
const MAX_KEYWORD = 2;

const stemsIn = (text: string): Set<string> => new Set(contentTokensOf(text).map(({ stem }) => stem));

const allStemsIn = (text: string): Set<string> => new Set(tokensOf(text).map(({ stem }) => stem));

export const recordKey = ({ kind, id }: Source): string => `${kind}:${id}`;

/** The passages of a record, at least one: a title alone can answer. */
export function passagesOf(record: ContentRecord, topicsOf: (stems: readonly string[]) => Topics): Passage[] {
  const { title } = record.source;
  const titleStems = stemsIn(title);
  const keywords = record.keywords.map(stemsIn);
  const fullWordings = [title, ...record.keywords].map(allStemsIn);
  const wordings = [titleStems, ...keywords];
  const short = record.keywords.filter((_, at) => (keywords[at]?.size ?? 0) <= MAX_KEYWORD);
  const keywordWords = contentTokensOf(short.join(' ')).map(({ word }) => word);
  const keywordStems = stemsIn(short.join(' '));
  const wordingStems = new Set(keywords.flatMap((stems) => [...stems]));
  const recordStems = new Set([...titleStems, ...keywordStems]);
  const sections = sectionsOf(record.html).flatMap(({ heading, lines }) =>
    partsOf(lines).map((part) => ({ heading, lines: part })),
  );
  const parts = sections.length > 0 ? sections.slice(0, MAX_PASSAGES) : [{ heading: '', lines: [] }];
  return parts.map(({ heading, lines }, at) => {
    const sentences = lines.flatMap(({ text, isItem }, line) =>
      sentencesOf(text).map((sentence) => sentenceOf(sentence, line, isItem)),
    );
    const headingStems = stemsIn(heading);
    const textStems = new Set(sentences.flatMap(({ stems }) => [...stems]));
    for (const stem of [...headingStems, ...textStems]) recordStems.add(stem);
    const headWords = contentTokensOf(`${title} ${heading}`).map(({ word }) => word);
    const id = `${recordKey(record.source)}:${at}`;
    return {
      id,
      record,
      heading,
      sentences,
      titleStems,
      keywordStems,
      keywordWords,
      wordingStems,
      headingStems,
      textStems,
      recordStems,
      headWords,
      text: sentences.map((sentence) => sentence.text).join(' '),
      wordings: heading ? [...wordings, headingStems] : wordings,
      fullWordings,
      amounts: amountsOf(sentences.flatMap(({ text }) => tokensOf(text))),
      isFirst: at === 0,
      topics: topicsOf(tokensOf(`${heading} ${title} ${record.keywords.join(' ')}`).map(({ stem }) => stem)),
      textTopics: topicsOf(sentences.flatMap(({ stems }) => [...stems])),
    };
  });
}

function sentenceOf(text: string, line: number, isItem: boolean): Sentence {
  const tokens = contentTokensOf(text);
  return { text, line, isItem, stems: new Set(tokens.map(({ stem }) => stem)), words: tokens.map(({ word }) => word) };
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
