import { distance } from 'fastest-levenshtein';
import { loadStopWords } from '../../../core/search/stop-words.js';
import { type AnalyzedWord, analyzerOf, type TextAnalyzer } from '../../../core/search/text-analyzer.js';
import { readThesaurus, type Splitter, Thesaurus } from './thesaurus.js';

/** Visitors of English sites also ask in Swahili, and the reverse: their thesaurus covers both. */
const ALSO_ASKED_IN: Readonly<Record<string, string>> = { en: 'sw', sw: 'en' };

/** Splitting and comparison of texts and questions in one language. */
export interface QuestionLanguage extends Splitter {
  words(text: string): readonly AnalyzedWord[];
  /** The names of the days of the week, and those of days and months, as tokens. */
  days: ReadonlySet<string>;
  calendar: ReadonlySet<string>;
  /** Thesaurus of general words; languages without one have only the synonyms of the site. */
  thesaurus: Thesaurus | undefined;
}

const known = new Map<string, Promise<QuestionLanguage>>();

/** @param tag BCP 47 */
export function questionLanguage(tag: string): Promise<QuestionLanguage> {
  const language = known.get(tag) ?? load(tag);
  known.set(tag, language);
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
  const named = (part: 'weekday' | 'month', dates: number[]) =>
    [analyzer.language, second ?? []].flat().flatMap((tag) => {
      const { format } = new Intl.DateTimeFormat(tag, { [part]: 'long', timeZone: 'UTC' });
      return dates.flatMap((date) => all(format(date)));
    });
  const days = named(
    'weekday',
    [1, 2, 3, 4, 5, 6, 7].map((day) => Date.UTC(2024, 0, day)),
  );
  const months = named(
    'month',
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => Date.UTC(2024, month, 1)),
  );
  return {
    words,
    all,
    content,
    days: new Set(days),
    calendar: new Set([...days, ...months]),
    thesaurus: groups.length > 0 ? new Thesaurus(groups, { all, content }) : undefined,
  };
}

/** Caches the last text: a question is split once for each search in it. */
function wordsBy(analyzer: TextAnalyzer, others: ReadonlySet<string>): (text: string) => readonly AnalyzedWord[] {
  let last = '';
  let words: readonly AnalyzedWord[] = [];
  return (text) => {
    if (text !== last) {
      words = analyzer.words(text).map((word) => ({ ...word, isStopWord: word.isStopWord || others.has(word.folded) }));
      last = text;
    }
    return words;
  };
}

/** Whether two words differ by one letter: omitted, added, replaced, or swapped with the next. */
export function isSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  const edits = distance(typed, meant);
  if (edits !== 2 || typed.length !== meant.length) return edits <= 1;
  const at = [...meant].findIndex((letter, index) => letter !== typed[index]);
  return typed[at] === meant[at + 1] && typed[at + 1] === meant[at];
}
