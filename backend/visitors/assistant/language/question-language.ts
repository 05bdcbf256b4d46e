import { distance } from 'fastest-levenshtein';
import { loadStopWords } from '../../../core/search/stop-words.js';
import { analyzerOf, type TextAnalyzer } from '../../../core/search/text-analyzer.js';
import { readThesaurus, type Splitter, Thesaurus } from './thesaurus.js';

/** English sites are asked in Swahili as well, and the reverse: their thesaurus knows both. */
const ALSO_ASKED_IN: Readonly<Record<string, string>> = { en: 'sw', sw: 'en' };

/** One word of a text. */
interface Word {
  /** What is compared: folded and stemmed. */
  token: string;
  /** Without capitals and accents, but with its ending. */
  folded: string;
  /** A word of grammar or courtesy. */
  isStopWord: boolean;
  /** Offsets in the text. */
  start: number;
  end: number;
}

/** How texts and questions of one language are split and compared. */
export interface QuestionLanguage extends Splitter {
  words(text: string): readonly Word[];
  /** Of general words; languages without one have only the synonyms of the site. */
  thesaurus: Thesaurus | undefined;
}

const known = new Map<string, Promise<QuestionLanguage>>();

/** @param tag BCP 47 */
export function questionLanguage(tag: string): Promise<QuestionLanguage> {
  let language = known.get(tag);
  if (!language) {
    language = load(tag);
    known.set(tag, language);
  }
  return language;
}

async function load(tag: string): Promise<QuestionLanguage> {
  const analyzer = await analyzerOf(tag);
  const second = ALSO_ASKED_IN[analyzer.language];
  const groups = readThesaurus(second ? 'en-sw' : analyzer.language);
  const words = wordsBy(analyzer, new Set(second ? await loadStopWords(second) : []));
  const all = (text: string) => words(text).map(({ token }) => token);
  const content = (text: string) => {
    const found = words(text);
    const said = found.filter(({ isStopWord }) => !isStopWord);
    return (said.length > 0 ? said : found).map(({ token }) => token);
  };
  return {
    words,
    all,
    content,
    thesaurus: groups.length > 0 ? new Thesaurus(groups, { all, content }) : undefined,
  };
}

/** The last text is kept: a question is split for each thing that is looked for in it. */
function wordsBy(analyzer: TextAnalyzer, others: ReadonlySet<string>): (text: string) => readonly Word[] {
  let last = { text: '', words: [] as readonly Word[] };
  return (text) => {
    if (text !== last.text) {
      const words = analyzer.words(text);
      last = {
        text,
        words: words.map((word) => ({ ...word, isStopWord: word.isStopWord || others.has(word.folded) })),
      };
    }
    return last.words;
  };
}

/** Whether two words differ by so many letters at most: one left out, added, in place of another, or swapped with the next. */
export function isSlip(typed: string, meant: string, most: number): boolean {
  if (Math.abs(typed.length - meant.length) > most) return false;
  const edits = distance(typed, meant);
  return edits <= most || (edits <= most + 1 && typed.length === meant.length && isSwapped(typed, meant));
}

function isSwapped(typed: string, meant: string): boolean {
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
}
