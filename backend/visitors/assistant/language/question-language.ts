import { distance } from 'fastest-levenshtein';
import { loadStopWords } from '../../../core/search/stop-words.js';
import { analyzerOf, type TextAnalyzer } from '../../../core/search/text-analyzer.js';
import { readThesaurus, type Splitter, Thesaurus } from './thesaurus.js';

/** Visitors of English sites also ask in Swahili, and the reverse: their thesaurus covers both. */
const ALSO_ASKED_IN: Readonly<Record<string, string>> = { en: 'sw', sw: 'en' };

/** One word of a text. */
interface Word {
  /** The folded and stemmed form, for comparison. */
  token: string;
  /** In lower case and without accents, but unstemmed. */
  folded: string;
  /** A word of grammar or courtesy. */
  isStopWord: boolean;
  /** Offsets in the text. */
  start: number;
  end: number;
}

/** Splitting and comparison of texts and questions in one language. */
export interface QuestionLanguage extends Splitter {
  words(text: string): readonly Word[];
  /** The names of the days of the week, and those of days and months, as tokens. */
  days: ReadonlySet<string>;
  calendar: ReadonlySet<string>;
  /** Thesaurus of general words; languages without one have only the synonyms of the site. */
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
  const named = (part: 'weekday' | 'month', count: number, date: (at: number) => number) =>
    [analyzer.language, ...(second ? [second] : [])].flatMap((tag) => {
      const { format } = new Intl.DateTimeFormat(tag, { [part]: 'long', timeZone: 'UTC' });
      return Array.from({ length: count }, (_, at) => format(date(at))).flatMap(all);
    });
  const days = named('weekday', 7, (day) => Date.UTC(2024, 0, 1 + day));
  return {
    words,
    all,
    content,
    days: new Set(days),
    calendar: new Set([...days, ...named('month', 12, (month) => Date.UTC(2024, month, 1))]),
    thesaurus: groups.length > 0 ? new Thesaurus(groups, { all, content }) : undefined,
  };
}

/** Caches the last text: a question is split once for each search in it. */
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

/** Whether two words differ by one letter: omitted, added, replaced, or swapped with the next. */
export function isSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  const edits = distance(typed, meant);
  return edits <= 1 || (edits === 2 && typed.length === meant.length && isSwapped(typed, meant));
}

function isSwapped(typed: string, meant: string): boolean {
  let at = 0;
  while (typed[at] === meant[at]) at += 1;
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
}
