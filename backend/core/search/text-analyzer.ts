import { foldedWord } from './folding.js';
import { loadStemmer } from './stemmers.js';
import { loadStopWords } from './stop-words.js';

/** A word of a text with its position. */
export interface AnalyzedWord {
  /** The compared form: folded and stemmed. It need not be a real word. */
  token: string;
  /** The word without capitals, accents and apostrophes, but with its ending. */
  folded: string;
  /** A function word or word of courtesy ('how', 'please'), irrelevant to the subject. */
  isStopWord: boolean;
  /** Offsets in the text. */
  start: number;
  end: number;
}

/** Splits texts of one language into words for searches. Texts and queries must be analyzed with the same language. */
export interface TextAnalyzer {
  /** BCP 47. */
  readonly language: string;
  words(text: string): AnalyzedWord[];
  /** Returns the tokens of all words, in order. */
  tokenize(text: string): string[];
  /** Returns the tokens without stop words; all tokens if there are only stop words. */
  keywordsOf(text: string): string[];
}

/** Increase when texts get other tokens than before. Stored with tokens, so that outdated ones can be rebuilt. */
export const ANALYSIS_VERSION = 4;

const analyzers = new Map<string, Promise<TextAnalyzer>>();

/** Loads a language's data once. Languages without a stemmer or stop words are only folded. */
export function analyzerOf(language: string): Promise<TextAnalyzer> {
  const base = baseOf(language);
  const known = analyzers.get(base);
  if (known) return known;
  const analyzer = load(base);
  // A site has few tags, but a caller may pass on tags sent by visitors.
  if (analyzers.size < 200) analyzers.set(base, analyzer);
  return analyzer;
}

/** Returns 'pt' for 'pt-BR', since regions have no stemmers of their own; 'und' for an invalid tag. */
function baseOf(language: string): string {
  try {
    return new Intl.Locale(language).language;
  } catch {
    return 'und';
  }
}

async function load(language: string): Promise<TextAnalyzer> {
  const [stem, stopWords] = await Promise.all([loadStemmer(language), loadStopWords(language)]);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const words = (text: string): AnalyzedWord[] => {
    const found: AnalyzedWord[] = [];
    for (const { word, start } of wordsOf(text, language, segmenter)) {
      const lower = language === 'tr' || language === 'az' ? word.toLocaleLowerCase(language) : word.toLowerCase();
      const folded = foldedWord(lower);
      if (folded === '') continue;
      // Stemmers recognize endings by their accents. Numbers and codes have none.
      const token = stem && !/\d/.test(folded) ? foldedWord(stem(lower.normalize('NFC')) || lower) : folded;
      const isStopWord = stopWords.has(folded);
      found.push({ token, folded, isStopWord, start, end: start + word.length });
    }
    return found;
  };
  return {
    language,
    words,
    tokenize: (text) => words(text).map(({ token }) => token),
    keywordsOf: (text) => {
      const all = words(text);
      const keywords = all.filter(({ isStopWord }) => !isStopWord);
      return (keywords.length > 0 ? keywords : all).map(({ token }) => token);
    },
  };
}

const LETTERS = String.raw`[\p{L}\p{M}\p{N}]+`;
const APOSTROPHE = "['’ʼ‘`´]";
const PICTOGRAPH = String.raw`\p{Extended_Pictographic}`;
/**
 * Sequences of letters and digits, also around an apostrophe ('Murang’a'), and single pictographs, since some tags consist of them.
 */
const WORD = new RegExp(`${LETTERS}(?:${APOSTROPHE}${LETTERS})*|${PICTOGRAPH}`, 'gu');
/** For languages in which an apostrophe replaces a vowel between two words: "l'école". */
const ELIDED_WORD = new RegExp(`${LETTERS}|${PICTOGRAPH}`, 'gu');
const ELIDING = new Set(['fr', 'it', 'ca', 'oc']);
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function* wordsOf(text: string, language: string, segmenter: Intl.Segmenter) {
  for (const { 0: run, index } of text.matchAll(ELIDING.has(language) ? ELIDED_WORD : WORD)) {
    if (!UNSPACED.test(run)) yield { word: run, start: index };
    else
      for (const { segment, index: within, isWordLike } of segmenter.segment(run))
        if (isWordLike) yield { word: segment, start: index + within };
  }
}
