import { foldedWord } from '../../../core/search/folding.js';

/** Longer words are kept in pieces of this length, the half of each with the one before. */
const PIECE = 60;
const STEP = PIECE / 2;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Scripts without spaces between words: each sign is one. */
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])/u;

/** Returns the distinct words of a text, without what distinguishes capitals and accents, as the index has them. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const { word } of partsOf(text)) for (const piece of piecesOf(word)) words.add(piece);
  return words;
}

/** What one of a record's words has to be like, if the record contains a text. */
export interface WantedWord {
  text: string;
  /** Whether the word begins with it: what is before it in the text is no part of the word. */
  isBegin: boolean;
  isEnd: boolean;
}

/** Returns what the words of a record that contains the text are like; none for a text without letters and digits. */
export const wantedWords = (text: string): WantedWord[] =>
  partsOf(text).map(({ word, isBegin, isEnd }) =>
    word.length > STEP ? { text: word.slice(0, STEP), isBegin, isEnd: false } : { text: word, isBegin, isEnd },
  );

interface Part {
  word: string;
  /** Whether the text goes on before it or behind it with something else than a word. */
  isBegin: boolean;
  isEnd: boolean;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) {
    const pieces = UNSPACED.test(run) ? run.split(UNSPACED).filter((piece) => piece !== '') : [run];
    for (const [at, piece] of pieces.entries()) {
      const word = foldedWord(piece.toLowerCase());
      if (word === '') continue;
      const isSign = UNSPACED.test(piece);
      parts.push({
        word,
        isBegin: isSign || at > 0 || index > 0,
        isEnd: isSign || at < pieces.length - 1 || index + run.length < text.length,
      });
    }
  }
  return parts;
}

function* piecesOf(word: string): Generator<string> {
  if (word.length <= PIECE) {
    yield word;
    return;
  }
  for (let at = 0; at < word.length - STEP; at += STEP) yield word.slice(at, at + PIECE);
}
