import { distance } from 'fastest-levenshtein';
import type { AnalyzedWord } from '../../core/search/text-analyzer.js';

/** What a document is found by. */
export interface IndexedText {
  title: readonly AnalyzedWord[];
  headings: readonly AnalyzedWord[];
  body: readonly AnalyzedWord[];
}

/** A word of a query, or a phrase with synonyms: a document must have all typed words, or all words of one of the others. */
export interface QueryPart {
  typed: readonly Pick<AnalyzedWord, 'token' | 'folded'>[];
  /** Synonyms, each as its tokens. */
  others: readonly (readonly string[])[];
}

export interface Hit {
  kind: string;
  key: string;
  score: number;
}

export interface Hits {
  /** Best first. */
  hits: Hit[];
  said: Said;
  /** Whether they have all of the query. */
  areWhole: boolean;
}

/** What a query means in the words of texts. */
export interface Said {
  tokens: ReadonlySet<string>;
  /** Synonyms of several words, each as its tokens. */
  phrases: readonly (readonly string[])[];
}

interface Document {
  kind: string;
  key: string;
  /** Number of different words in the title. */
  titleLength: number;
}

/** What one search has left to read, and the forms that words stand for: those of all languages mostly have the same words. */
interface Search {
  left: number;
  readonly forms: Map<string, readonly number[]>;
}

/** What a word counts by the best place in which a document has it: title, heading, often in the text, in the text. */
const WEIGHTS = [8, 3, 1.7, 1] as const;
const [TITLE, HEADING, OFTEN, BODY] = [0, 1, 2, 3] as const;

/** The number of times from which on a text has a word often. */
const IS_OFTEN = 3;

const PREFIX_WEIGHT = 0.6;
const TYPO_WEIGHT = 0.3;
const SYNONYM_WEIGHT = 0.6;
const ALL_WORDS_BOOST = 1.5;

/** Minimum score of documents that lack a word, as a fraction of the best score. */
const MIN_RELATIVE_SCORE = 0.5;

/** Words of the site that a beginning, or a word with a slip, stands for: those in most documents. */
const MAX_ALTERNATIVES = 40;

/** Documents whose mentions of a word are read for one query, so that no query takes long: of frequent words, only some count. */
const MAX_READ = 300_000;

/**
 * The words of documents, with the documents that have each: numbers alone, no text. A number is that of the document, times the number of
 * places, plus the place in which it has the word.
 */
export class WordIndex {
  private readonly documents: (Document | undefined)[] = [];
  private readonly numbers = new Map<string, number>();
  /** Words as they are compared, and the documents that have them. */
  private readonly tokens = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly mentions: number[][] = [];
  /** Words as they are written, which beginnings and slips are compared with, and the number of their token. */
  private readonly forms = new Map<string, number>();
  private readonly formTexts: string[] = [];
  private readonly formTokens: number[] = [];
  private readonly letters: number[] = [];
  private mentionCount = 0;

  /** @param weights What a word counts by its place. */
  constructor(private readonly weights: readonly number[] = WEIGHTS) {}

  /** Number of documents. */
  get size(): number {
    return this.numbers.size;
  }

  /** Number of mentions, those of removed documents as well: what the memory of the index grows with. */
  get weight(): number {
    return this.mentionCount;
  }

  /** Whether most of it is about removed documents. */
  get isWorn(): boolean {
    return this.documents.length > 2 * this.size + 1000;
  }

  get kinds(): string[] {
    return [...new Set(this.documents.flatMap((document) => document?.kind ?? []))];
  }

  keysOf(kind: string): string[] {
    return this.documents.flatMap((document) => (document?.kind === kind ? [document.key] : []));
  }

  /** Adds a document, in place of the one of the same key. */
  add(kind: string, key: string, { title, headings, body }: IndexedText): void {
    this.remove(key);
    const number = this.documents.length;
    const places = new Map<number, number>();
    const counts = new Map<number, number>();
    for (const word of body) {
      const token = this.tokenOf(word);
      const count = (counts.get(token) ?? 0) + 1;
      counts.set(token, count);
      places.set(token, count >= IS_OFTEN ? OFTEN : BODY);
    }
    for (const word of headings) places.set(this.tokenOf(word), HEADING);
    const inTitle = new Set(title.map((word) => this.tokenOf(word)));
    for (const token of inTitle) places.set(token, TITLE);
    for (const [token, place] of places) this.mentions[token]?.push(number * WEIGHTS.length + place);
    this.mentionCount += places.size;
    this.documents.push({ kind, key, titleLength: inTitle.size });
    this.numbers.set(key, number);
  }

  /** Removes a document, if it is there. */
  remove(key: string): void {
    const number = this.numbers.get(key);
    if (number === undefined) return;
    this.documents[number] = undefined;
    this.numbers.delete(key);
  }

  /**
   * Finds the documents that have all parts of a query, or if there are none, those that have most of it. Each query is the same text, as it
   * is split in one language.
   */
  find(queries: readonly (readonly QueryPart[])[]): Hits {
    const tokens = new Set<string>();
    const found = new Map<number, { score: number; isWhole: boolean }>();
    const search: Search = { left: MAX_READ, forms: new Map() };
    const isNew = unlikeBefore();
    for (const parts of queries) {
      if (parts.length === 0 || !isNew(parts)) continue;
      const scores = new Float64Array(this.documents.length);
      const counts = new Uint8Array(this.documents.length);
      const inTitle = new Uint8Array(this.documents.length);
      for (const part of parts) {
        const ofPart = this.scoresOf(part, inTitle, tokens, search);
        for (const [number, score] of ofPart.entries()) {
          if (score === 0) continue;
          scores[number] = (scores[number] ?? 0) + score;
          counts[number] = (counts[number] ?? 0) + 1;
        }
      }
      for (const [number, sum] of scores.entries()) {
        const document = this.documents[number];
        if (sum === 0 || !document) continue;
        const isWhole = counts[number] === parts.length;
        const titled = 1 + (0.5 * Math.min(inTitle[number] ?? 0, document.titleLength)) / (document.titleLength || 1);
        const score = sum * titled * (isWhole ? ALL_WORDS_BOOST : 1);
        const known = found.get(number);
        if (!known || (isWhole && !known.isWhole) || score > known.score) found.set(number, { score, isWhole });
      }
    }
    let all = [...found].map(([number, one]) => ({ ...one, ...(this.documents[number] as Document), number }));
    const areWhole = all.some(({ isWhole }) => isWhole);
    if (areWhole) all = all.filter(({ isWhole }) => isWhole);
    else {
      const least = MIN_RELATIVE_SCORE * all.reduce((most, { score }) => Math.max(most, score), 0);
      all = all.filter(({ score }) => score >= least);
    }
    all.sort((one, other) => other.score - one.score || one.number - other.number);
    const others = queries.flatMap((parts) => parts.flatMap((part) => part.others));
    const said = { tokens, phrases: others.filter(({ length }) => length > 1) };
    return { hits: all.map(({ kind, key, score }) => ({ kind, key, score })), said, areWhole };
  }

  /** Returns the words of the site that are most like a word that it does not have, each with a document that has it. */
  near(word: string, max: number): { folded: string; kind: string; key: string }[] {
    if (word.length < 3 || this.isBeginning(word)) return [];
    const found = this.like(word, Math.max(2, Math.round(word.length / 3)));
    return found
      .sort((one, other) => one.edits - other.edits || this.countOf(other.form) - this.countOf(one.form))
      .filter(({ form }, at, all) => !all.slice(0, at).some((other) => this.isSame(form, other.form)))
      .flatMap(({ form }) => {
        const first = this.firstOf(this.formTokens[form] ?? -1);
        return first ? [{ folded: this.formTexts[form] ?? '', kind: first.kind, key: first.key }] : [];
      })
      .slice(0, max);
  }

  private firstOf(token: number): Document | undefined {
    const first = this.mentions[token]?.find((mention) => this.documents[Math.floor(mention / WEIGHTS.length)]);
    return first === undefined ? undefined : this.documents[Math.floor(first / WEIGHTS.length)];
  }

  private isBeginning(word: string): boolean {
    return this.formTexts.some((text, form) => text.startsWith(word) && this.countOf(form) > 0);
  }

  private tokenOf({ token: name, folded }: AnalyzedWord): number {
    let token = this.tokens.get(name);
    if (token === undefined) {
      token = this.names.length;
      this.tokens.set(name, token);
      this.names.push(name);
      this.mentions.push([]);
    }
    // Two languages may have the same word with different endings.
    const known = this.forms.get(folded);
    if (known === token) return token;
    const key = known === undefined ? folded : `${folded} ${name}`;
    if (this.forms.has(key)) return token;
    this.forms.set(key, token);
    this.formTexts.push(folded);
    this.formTokens.push(token);
    this.letters.push(lettersIn(folded));
    return token;
  }

  /** Returns the score of each document for a part of a query, by its number; 0 for one without it. */
  private scoresOf(
    { typed, others }: QueryPart,
    inTitle: Uint8Array,
    tokens: Set<string>,
    search: Search,
  ): Float64Array {
    const best = this.together(
      typed.map((word) => this.alternativesOf(word, search)),
      tokens,
      search,
    );
    for (const other of others) {
      const wanted = other.map((name) => {
        const token = this.tokens.get(name);
        return token === undefined ? [] : [{ token, weight: SYNONYM_WEIGHT }];
      });
      const isWord = other.length === 1;
      for (const [number, score] of this.together(wanted, isWord ? tokens : undefined, search).entries())
        if (score > (best[number] ?? 0)) best[number] = score;
    }
    for (const { token: name } of typed)
      for (const mention of this.mentions[this.tokens.get(name) ?? -1] ?? [])
        if (mention % WEIGHTS.length === TITLE) {
          const number = Math.floor(mention / WEIGHTS.length);
          inTitle[number] = (inTitle[number] ?? 0) + 1;
        }
    return best;
  }

  /** Returns the scores of the documents that have one alternative of each word. */
  private together(
    words: readonly (readonly { token: number; weight: number }[])[],
    tokens: Set<string> | undefined,
    search: Search,
  ): Float64Array {
    let sums: Float64Array | undefined;
    for (const alternatives of words) {
      const scores = new Float64Array(this.documents.length);
      for (const { token, weight } of alternatives) {
        const mentions = this.mentions[token] ?? [];
        tokens?.add(this.names[token] ?? '');
        const worth = weight * Math.log(1 + (this.size - mentions.length + 0.5) / (mentions.length + 0.5));
        // Of removed documents, some may still be counted.
        const value = worth > 0 ? worth : 0.001;
        for (const mention of mentions.slice(0, search.left)) {
          const number = Math.floor(mention / WEIGHTS.length);
          const score = value * (this.weights[mention % WEIGHTS.length] ?? 1);
          if (score > (scores[number] ?? 0)) scores[number] = score;
        }
        search.left = Math.max(0, search.left - mentions.length);
      }
      if (!sums) sums = scores;
      else
        for (const [number, sum] of sums.entries())
          sums[number] = sum > 0 && (scores[number] ?? 0) > 0 ? sum + (scores[number] ?? 0) : 0;
    }
    return sums ?? new Float64Array(this.documents.length);
  }

  /** Returns the word itself and those that begin with it; without any, those that differ by as many letters as a slip would. */
  private alternativesOf(
    { token: name, folded }: QueryPart['typed'][number],
    search: Search,
  ): { token: number; weight: number }[] {
    const own = this.tokens.get(name);
    const isKnown = own !== undefined && (this.mentions[own]?.length ?? 0) > 0;
    const weights = new Map<number, number>(isKnown ? [[own, 1]] : []);
    const addOnce = (form: number, weight: number): void => {
      const token = this.formTokens[form] ?? -1;
      if (!weights.has(token)) weights.set(token, weight);
    };
    if (folded.length > 1)
      for (const form of once(search.forms, `${folded}…`, () => this.beginningWith(folded)))
        addOnce(form, PREFIX_WEIGHT);
    if (weights.size === 0 && folded.length > 3 && !/\d/.test(folded)) {
      const slips = () => this.like(folded, Math.round(folded.length / 4)).map(({ form }) => form);
      for (const form of once(search.forms, folded, slips)) addOnce(form, TYPO_WEIGHT);
    }
    const count = (token: number) => this.mentions[token]?.length ?? 0;
    return [...weights]
      .map(([token, weight]) => ({ token, weight }))
      .filter(({ token }) => count(token) > 0)
      .sort((one, other) => other.weight - one.weight || count(other.token) - count(one.token))
      .slice(0, MAX_ALTERNATIVES);
  }

  private beginningWith(beginning: string): number[] {
    return this.formTexts.flatMap((text, form) => (text.startsWith(beginning) ? form : []));
  }

  /** Returns the forms that differ by at most as many letters; two neighbours that are swapped count as one. */
  private like(word: string, max: number): { form: number; edits: number }[] {
    const own = lettersIn(word);
    const found: { form: number; edits: number }[] = [];
    this.letters.forEach((letters, form) => {
      // Each letter that is another one changes two at most. The swap of two is compared in full.
      if (bitsIn(letters ^ own) > 2 * max) return;
      const text = this.formTexts[form] ?? '';
      if (Math.abs(text.length - word.length) > max || this.countOf(form) === 0) return;
      const edits = editsOf(word, text);
      if (edits <= max) found.push({ form, edits });
    });
    return found;
  }

  /** Whether two forms differ by their ending alone. */
  private isSame(form: number, other: number): boolean {
    return this.formTokens[form] === this.formTokens[other];
  }

  private countOf(form: number): number {
    return this.mentions[this.formTokens[form] ?? -1]?.length ?? 0;
  }
}

/** Returns what says whether a query is another one than those before: in several languages, it mostly is the same. */
function unlikeBefore(): (parts: readonly QueryPart[]) => boolean {
  const known = new Set<string>();
  return (parts) => known.size < known.add(JSON.stringify(parts)).size;
}

/** Returns what a map has for a key, else what it is made by. */
function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** The letters of a word as bits: words whose bits differ much differ in as many letters at least. */
function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The number of letters to change, where two neighbours that are swapped count as one. */
function editsOf(one: string, other: string): number {
  const edits = distance(one, other);
  if (edits < 2 || one.length !== other.length) return edits;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped ? edits - 1 : edits;
}
