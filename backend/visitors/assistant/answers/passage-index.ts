import type { AskedOf } from '../language/asked-words.js';
import type { QuestionLanguage } from '../language/question-language.js';
import { Thesaurus } from '../language/thesaurus.js';
import { type ContentRecord, type KnownRecord, type Passage, passagesOf, recordKey, textOf } from './passages.js';
import { QuestionParts, type Term, termsOf, type Vocabulary } from './question-terms.js';

/** A matching record with its best passage. */
export interface Found {
  passage: Passage;
  /** The share of the question that each sentence of the passage covers, 0 to 1. */
  support: number[];
  /** Probability that the passage answers, 0 to 1. */
  score: number;
}

export interface Ranking {
  found: Found[];
  /** Probability that the question is related to the site, 0 to 1. */
  related: number;
  /** Whether it contains words that are unrelated to most companies. */
  isOutside: boolean;
  terms: readonly Term[];
}

/** The lowest probability at which a passage counts as an answer, and a question as related to the site. */
export const LINE = 0.5;

/**
 * Reciprocal rank fusion: its constant, and the weight of meaning relative to words. With 60, a small model's order would outweigh
 * the words.
 */
const FUSION = { constant: 5, meaning: 0.5 };

/**
 * Weights of a record's rank: the share of the question that its best passage covers, and the similarity to its title, a heading or
 * a keyword.
 */
export const RANK = { passage: 8.5, wording: 4.8, amount: 2.6, priority: 0.5 };

/** Logistic functions that recognise passages that answer and questions about the site; fitted on the same sets. */
export const SURE = {
  bias: -5.16,
  all: 3.11,
  margin: 0.62,
  words: 2.18,
  size: -0.54,
  outside: -2.96,
  unknown: -3.02,
  guessed: -6,
};
export const RELATED = {
  bias: 0.35,
  rank: 0.37,
  all: 3.76,
  unknown: -1.44,
  words: 2.59,
  size: -2,
  outside: -4.77,
  addressed: 1.24,
};

/** Sites with fewer records count as this large: the formulas were not fitted to smaller ones. */
const LEAST_SIZE = 15;

/**
 * On sites with more records, an answer must contain every word of the question: words that are similar in general coincide by
 * chance.
 */
const FEW_RECORDS = 22;

const WRITTEN_TO_ANSWER: ReadonlySet<string> = new Set(['knowledge', 'faq']);

const MAX_CHARACTERS = 1200;

/** Maximum number of records compared, of all that share a word with the question. */
const COMPARED = 40;

const MAX_FOUND = 12;

/** Further distance to the next record says no more. */
export const MAX_MARGIN = 5;

/** The similarity at which a question counts as a wording of the record's title or of a keyword: its editors have decided. */
export const SAME = 0.8;
/** Words at least this similar, as with one slip, count as the same. */
const MEANT = 0.8;
/** The weight of words of grammar. */
const STOP_WORD = 0.25;

const CURRENCY =
  /(?:\p{Sc}|[A-Z]{3}\b|[Kk][Ss]h|Rs|kr\b|zł|Kč|Ft\b|lei\b|euros?\b|dollars?\b|pounds?\b|shillings?\b|złotych\b|%)/u
    .source;
/** Words for free of charge, which count as an amount. */
const FREE = /\b(?:free|gratis|grátis|kostenlos|gratuite?s?|gratuitos?|darmow\p{L}+|bezpłat\p{L}+|bure)\b|مجان/u.source;
export const AMOUNT = new RegExp(
  String.raw`(?:\p{Sc}|\b[A-Z]{3}|[Kk][Ss]h|\bRs|[Ss]hilingi)\.? ?\d|\d ?${CURRENCY}|${FREE}`,
  'u',
);

interface Indexed {
  record: KnownRecord;
  passages: IndexedPassage[];
  /** Title and keywords. */
  titles: Wording[];
  headings: Wording[];
  /** The words of all of these. */
  heads: ReadonlySet<string>;
  namesAmount: boolean;
}

interface IndexedPassage extends Passage {
  /** The words of its heading and of each sentence, separated by spaces: a string takes less memory than a list. */
  words: readonly string[];
}

/** A record with its best passage, and what its rank is made of. */
interface Compared {
  passage: IndexedPassage;
  /** The share of the question that the passage has. */
  all: number;
  /** The likeness to the title, a heading or a keyword that is most like the question. */
  wording: number;
  /** 1 if a price is asked for and the record names one, else 0. */
  amount: number;
  priority: number;
  /** How much of the title or of a keyword is the question, word by word. */
  same: number;
  /** 1 if words of the question are in the passage by their meaning alone, among many records; else 0. */
  guessed: number;
}

interface Comparison {
  compared: Compared[];
  /** What is known of the question itself. */
  evidence: Record<'words' | 'size' | 'unknown' | 'outside' | 'addressed', number>;
  parts: QuestionParts;
  terms: Term[];
}

interface Wording {
  content: readonly string[];
  stopWords: readonly string[];
}

/** Passages of published records in one language, ranked for questions. */
export class PassageIndex {
  protected readonly records = new Map<string, Indexed>();
  /** The records that contain each word. */
  private readonly containing = new Map<string, Indexed[]>();
  private readonly synonyms: Thesaurus;
  private readonly vocabulary: Vocabulary = {
    has: (token) => this.containing.has(token),
    all: () => this.containing.keys(),
    rarity: (token) => {
      const inverse = (count: number) => Math.log(1 + (this.records.size - count + 0.5) / (count + 0.5));
      // A word in no record weighs no more than a word in one: on a small site most words are in none.
      return inverse(this.containing.get(token)?.length ?? 1) / (inverse(1) || 1);
    },
  };

  /** @param synonyms The site's own groups of words with the same meaning. */
  constructor(
    protected readonly language: QuestionLanguage,
    synonyms: Iterable<readonly string[]>,
  ) {
    this.synonyms = new Thesaurus(synonyms, language);
  }

  add(content: ContentRecord): void {
    const { source, keywords, priority } = content;
    const passages = passagesOf(content).map((passage) => {
      const texts = [passage.heading, ...passage.sentences.map(({ text }) => text)];
      return { ...passage, words: texts.map((text) => this.language.content(text).join(' ')) };
    });
    const titleTexts = [source.title, ...keywords];
    const headingTexts = passages.map(({ heading }) => heading).filter(Boolean);
    const titles = titleTexts.map((text) => this.wordingOf(text));
    const headings = headingTexts.map((text) => this.wordingOf(text));
    const heads = new Set([...titles, ...headings].flatMap(({ content }) => content));
    const namesAmount = [...titleTexts, ...headingTexts, ...passages.map(textOf)].some((text) => AMOUNT.test(text));
    const indexed = { record: { source, keywords, priority }, passages, titles, headings, heads, namesAmount };
    for (const token of tokensOf(indexed)) {
      const known = this.containing.get(token);
      if (known) known.push(indexed);
      else this.containing.set(token, [indexed]);
    }
    this.records.set(recordKey(source), indexed);
  }

  /** Removes a record, if it is in the index. */
  remove(kind: string, id: number): void {
    const indexed = this.records.get(`${kind}:${id}`);
    if (!indexed) return;
    for (const token of tokensOf(indexed)) {
      const others = this.containing.get(token)?.filter((one) => one !== indexed) ?? [];
      if (others.length > 0) this.containing.set(token, others);
      else this.containing.delete(token);
    }
    this.records.delete(`${kind}:${id}`);
  }

  /** Returns the passages of the knowledge item or FAQ with the most wordings among the phrases; none without a match. */
  wordedAs(phrases: readonly string[]): readonly Passage[] {
    const asked = phrases.map((phrase) => this.wordingOf(phrase));
    const isAsked = (own: Wording) => asked.some((phrase) => sameness(phrase, own) >= SAME);
    const counted = [...this.records.values()]
      .filter(({ record }) => WRITTEN_TO_ANSWER.has(record.source.kind))
      .map(({ titles, passages }) => ({ passages, count: titles.filter(isAsked).length }));
    const most = Math.max(1, ...counted.map(({ count }) => count));
    return counted.find(({ count }) => count === most)?.passages ?? [];
  }

  idsOf(kind: string): number[] {
    const sources = [...this.records.values()].map(({ record }) => record.source);
    return sources.filter((source) => source.kind === kind).map(({ id }) => id);
  }

  /**
   * Returns the records that share words with a question, best first.
   * @param near Ids of the passages nearest in meaning, nearest first, if known.
   */
  rank(typed: string, askedOf: AskedOf, near: readonly string[] = []): Ranking {
    const { compared, evidence, parts, terms } = this.compare(typed, askedOf);
    const ranked = compared
      .map((one) => {
        const { all, wording, amount, priority, same } = one;
        const weighed = RANK.passage * all + RANK.wording * wording + RANK.amount * amount + RANK.priority * priority;
        return { ...one, isSame: same >= SAME, rank: weighed + (same >= SAME ? 10 * same : 0) };
      })
      .sort((one, other) => other.rank - one.rank)
      .slice(0, MAX_FOUND);
    const scores = ranked.map(({ all, guessed, isSame, rank }, at) => {
      const margin = Math.min(MAX_MARGIN, rank - (ranked[at + 1]?.rank ?? 0));
      return isSame ? 1 : logistic(SURE, { ...evidence, all, guessed, margin });
    });
    const found = ranked.map(({ passage }, at) => ({
      passage,
      support: supportOf(passage, parts),
      // The first one alone may answer: another one must not become sure because meaning moves it to the first place.
      score: Math.min(scores[at] ?? 0, scores[0] ?? 0),
    }));
    const [best] = ranked;
    return {
      found: near.length > 0 ? this.fused(found, near, parts) : found,
      related: best ? logistic(RELATED, { ...evidence, all: best.all, rank: best.rank }) : 0,
      isOutside: evidence.outside > 0,
      terms,
    };
  }

  /** Returns the records that share words with a question, and what their rank is made of: `npm run bench:chat -- --fit` reads it as well. */
  protected compare(typed: string, askedOf: AskedOf): Comparison {
    const question = typed.slice(0, MAX_CHARACTERS);
    const terms = termsOf(question, this.language, this.synonyms, this.vocabulary);
    const parts = new QuestionParts(terms);
    // The question with its slips corrected.
    const meant = terms.map(
      ({ token, alternatives: [first] }) => (first && first.weight >= MEANT && first.tokens[0]) || token,
    );
    const asked = { ...this.wordingOf(question), content: meant };
    const compared = this.candidates(terms, parts).map(({ record, passages, titles, headings, namesAmount }) => {
      const inTitles = titles.flatMap(({ content }) => content);
      const covered = passages.map((passage) => {
        const words = new Set([...inTitles, ...passage.words.flatMap(wordsIn)]);
        return { passage, words, all: parts.of(words) };
      });
      const { passage, words, all } = covered.reduce((a, b) => (b.all > a.all ? b : a));
      const isGuessed = this.records.size > FEW_RECORDS && !parts.areIn(words, MEANT);
      return {
        passage,
        all,
        wording: Math.max(...[...titles, ...headings].map((own) => this.likeness(parts, own))),
        amount: askedOf.price && namesAmount ? 1 : 0,
        priority: record.priority / 100,
        same: Math.max(...titles.map((own) => sameness(asked, own))),
        guessed: isGuessed ? 1 : 0,
      };
    });
    const isHead = (word: string) => [...this.records.values()].some(({ heads }) => heads.has(word));
    const evidence = {
      words: Math.log(1 + terms.length),
      // Coincidental matches are common among many records and rare among few.
      size: Math.log(Math.max(this.records.size, LEAST_SIZE)),
      unknown: terms.filter(({ alternatives }) => alternatives.length === 0).length / (terms.length || 1),
      outside: Math.min(2, askedOf.outside.filter((words) => !words.every(isHead)).length),
      addressed: askedOf.addressed ? 1 : 0,
    };
    return { compared, evidence, parts, terms };
  }

  /** Reciprocal rank fusion of the matches by words and by meaning. A sure match by words stays first. */
  private fused(found: readonly Found[], ids: readonly string[], parts: QuestionParts): Found[] {
    const near = ids.flatMap((id) => {
      const at = id.lastIndexOf(':');
      return this.records.get(id.slice(0, at))?.passages[Number(id.slice(at + 1))] ?? [];
    });
    const byWords = found.map(({ passage }) => passage.record);
    const byMeaning = [...new Set(near.map(({ record }) => record))];
    const added = byMeaning
      .filter((record) => !byWords.includes(record))
      .flatMap((record) => near.find((passage) => passage.record === record) ?? [])
      .map((passage) => ({ passage, support: supportOf(passage, parts), score: 0 }));
    const share = (place: number) => (place === -1 ? 0 : 1 / (FUSION.constant + place));
    const merit = ({ passage: { record }, score }: Found) =>
      share(byWords.indexOf(record)) +
      FUSION.meaning * share(byMeaning.indexOf(record)) +
      (score >= LINE && record === byWords[0] ? 1 : 0);
    return [...found, ...added].sort((one, other) => merit(other) - merit(one));
  }

  /** Returns the records that have most of the question, by its parts. */
  private candidates(terms: readonly Term[], parts: QuestionParts): Indexed[] {
    const tokens = new Set(
      terms.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.tokens)),
    );
    const shares = new Map<Indexed, number>();
    for (const token of tokens) {
      const share = this.vocabulary.rarity(token) * parts.weightOf(token);
      for (const record of this.containing.get(token) ?? []) shares.set(record, (shares.get(record) ?? 0) + share);
    }
    return [...shares]
      .sort(([, one], [, other]) => other - one)
      .slice(0, COMPARED)
      .map(([record]) => record);
  }

  /** The similarity of question and wording, 0 to 1: the harmonic mean of their shares of each other. */
  private likeness(parts: QuestionParts, { content }: Wording): number {
    if (!content.some((token) => parts.weightOf(token) > 0)) return 0;
    const own = parts.of(new Set(content));
    const rarities = content.map((token) => this.vocabulary.rarity(token));
    const other = sum(content.map((token, at) => (rarities[at] ?? 0) * parts.weightOf(token))) / (sum(rarities) || 1);
    return own + other === 0 ? 0 : (2 * own * other) / (own + other);
  }

  private wordingOf(text: string): Wording {
    const words = this.language.words(text);
    const tokensOf = (isStopWord: boolean) => [
      ...new Set(words.filter((word) => word.isStopWord === isStopWord).map(({ token }) => token)),
    ];
    return { content: tokensOf(false), stopWords: tokensOf(true) };
  }
}

const wordsIn = (text: string): string[] => text.split(' ').filter(Boolean);

const tokensOf = ({ heads, passages }: Indexed): Set<string> =>
  new Set([...heads, ...passages.flatMap(({ words: [, ...sentences] }) => sentences.flatMap(wordsIn))]);

const supportOf = ({ words: [, ...sentences] }: IndexedPassage, parts: QuestionParts): number[] =>
  sentences.map((words) => parts.of(new Set(wordsIn(words))));

function logistic(weights: Readonly<Record<string, number>>, values: Readonly<Record<string, number>>): number {
  const evidence = sum(Object.entries(weights).map(([name, weight]) => weight * (values[name] ?? 1)));
  return 1 / (1 + Math.exp(-evidence));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** The share of all words of two wordings that both contain, 0 to 1. */
function sameness(one: Wording, other: Wording): number {
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((token) => b.includes(token)).length;
  const both = shared(one.content, other.content);
  if (one.content.length > 0 && both === 0) return 0;
  const bothStop = shared(one.stopWords, other.stopWords);
  const stop = one.stopWords.length + other.stopWords.length - bothStop;
  const all = one.content.length + other.content.length - both;
  return (both + STOP_WORD * bothStop) / (all + STOP_WORD * stop || 1);
}
