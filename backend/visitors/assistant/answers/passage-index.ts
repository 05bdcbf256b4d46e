import type { AskedOf } from '../language/asked-words.js';
import type { QuestionLanguage } from '../language/question-language.js';
import { Thesaurus } from '../language/thesaurus.js';
import type { SourceKind } from './answer.js';
import { type ContentRecord, type KnownRecord, type Passage, passagesOf, recordKey, textOf } from './passages.js';
import { QuestionParts, type Term, termsOf, type Vocabulary } from './question-terms.js';

/** A matching record with its best passage. */
export interface Found {
  passage: Passage;
  /** The share of the question that each sentence of the passage covers, 0 to 1. */
  support: number[];
  /** Sort key of the records. */
  rank: number;
  /** Probability that the passage answers, 0 to 1. */
  score: number;
}

export interface Ranking {
  /** Best first. */
  found: Found[];
  /** Probability that the question is related to the site, 0 to 1. */
  related: number;
  /** Whether it contains words that are unrelated to most companies. */
  isOutside: boolean;
  terms: readonly Term[];
}

/**
 * Weights of a record's rank: the share of the question that its best passage covers, and the similarity to its title, a heading or
 * a keyword.
 */
const RANK = { passage: 8.5, wording: 4.8, amount: 2.6, priority: 0.5 };

/** Logistic functions that recognise passages that answer and questions about the site; fitted on the same sets. */
const SURE = {
  bias: -5.16,
  all: 3.11,
  margin: 0.62,
  words: 2.18,
  size: -0.54,
  outside: -2.96,
  unknown: -3.02,
  guessed: -6,
};
const RELATED = {
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

const WRITTEN_TO_ANSWER: ReadonlySet<SourceKind> = new Set<SourceKind>(['knowledge', 'faq']);

/** In characters; the rest is ignored. */
const MAX_QUESTION = 1200;

/** Maximum number of records compared, of all that share a word with the question. */
const COMPARED = 40;

/** Maximum number of records returned. */
const MAX_FOUND = 12;

/** The similarity at which a question counts as a wording of the record's title or of a keyword: its editors have decided. */
const SAME = 0.8;
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
  wordings: Wording[];
  /** The words of title, headings and keywords. */
  heads: ReadonlySet<string>;
  namesAmount: boolean;
}

interface IndexedPassage {
  passage: Passage;
  /** The words of its heading and of each sentence, separated by spaces: a string takes less memory than a list. */
  heading: readonly string[];
  sentences: readonly string[];
}

interface Wording {
  content: readonly string[];
  stopWords: readonly string[];
  /** A title or keyword. Headings do not count, since the text below them need not answer. */
  isWhole: boolean;
}

/** Passages of published records in one language, ranked for questions. */
export class PassageIndex {
  private readonly records = new Map<string, Indexed>();
  private readonly passages = new Map<string, IndexedPassage>();
  /** The records that contain each word, and those that have it in the title, a heading or a keyword. */
  private readonly containing = new Map<string, Indexed[]>();
  private readonly headed = new Map<string, Indexed[]>();
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

  /** Adds a record, which must not be in the index yet. */
  add(content: ContentRecord): void {
    const { source, keywords, priority } = content;
    const record = { source, keywords, priority };
    const titles = [source.title, ...keywords];
    const passages = passagesOf(content);
    const headings = passages.map(({ heading }) => heading).filter(Boolean);
    const wordings = [...titles, ...headings].map((text, at) => this.wordingOf(text, at < titles.length));
    const heads = new Set(wordings.flatMap(({ content }) => content));
    const texts = [...titles, ...headings, ...passages.map(textOf)];
    const namesAmount = texts.some((text) => AMOUNT.test(text));
    const indexed: Indexed = { record, passages: [], wordings, heads, namesAmount };
    for (const passage of passages) {
      const { id, heading, sentences } = passage;
      const words = sentences.map(({ text }) => this.language.content(text).join(' '));
      const one = { passage, heading: this.language.content(heading), sentences: words };
      indexed.passages.push(one);
      this.passages.set(id, one);
    }
    list(this.containing, tokensOf(indexed), indexed);
    list(this.headed, heads, indexed);
    this.records.set(recordKey(record.source), indexed);
  }

  /** Removes a record, if it is in the index. */
  remove(kind: SourceKind, id: number): void {
    const key = `${kind}:${id}`;
    const indexed = this.records.get(key);
    if (!indexed) return;
    for (const { passage } of indexed.passages) this.passages.delete(passage.id);
    unlist(this.containing, tokensOf(indexed), indexed);
    unlist(this.headed, indexed.heads, indexed);
    this.records.delete(key);
  }

  allPassages(): Passage[] {
    return [...this.passages.values()].map(({ passage }) => passage);
  }

  passage(id: string): Passage | undefined {
    return this.passages.get(id)?.passage;
  }

  /** Returns the share of the question that each sentence of a passage covers. */
  support({ id }: Passage, { terms }: Pick<Ranking, 'terms'>): number[] {
    const passage = this.passages.get(id);
    return passage ? supportOf(passage, new QuestionParts(terms)) : [];
  }

  /** Returns the passages of a record in their order; none if it is not in the index. */
  passagesOf(kind: SourceKind, id: number): readonly Passage[] {
    return this.records.get(`${kind}:${id}`)?.passages.map(({ passage }) => passage) ?? [];
  }

  /** Returns the passages of the knowledge item or FAQ with the most wordings among the phrases; none without a match. */
  wordedAs(phrases: readonly string[]): readonly Passage[] {
    const asked = phrases.map((phrase) => this.wordingOf(phrase, true));
    const counted = [...this.records.values()]
      .filter(({ record }) => WRITTEN_TO_ANSWER.has(record.source.kind))
      .map(({ wordings, passages }) => ({
        passages,
        count: wordings.filter((one) => one.isWhole && asked.some((phrase) => sameness(phrase, one) >= SAME)).length,
      }));
    const most = Math.max(0, ...counted.map((one) => one.count));
    const best = most > 0 ? counted.find((one) => one.count === most) : undefined;
    return best?.passages.map(({ passage }) => passage) ?? [];
  }

  /** Ids of the records of a kind. */
  idsOf(kind: SourceKind): number[] {
    return [...this.records.values()]
      .filter(({ record }) => record.source.kind === kind)
      .map(({ record }) => record.source.id);
  }

  /** Returns the records that share words with a question, best first. */
  rank(typed: string, askedOf: AskedOf): Ranking {
    const question = typed.slice(0, MAX_QUESTION);
    const terms = termsOf(question, this.language, this.synonyms, this.vocabulary);
    const parts = new QuestionParts(terms);
    // The question with its slips corrected.
    const meant = terms.map(({ token, alternatives: [first] }) =>
      first && first.weight >= MEANT ? (first.tokens[0] ?? token) : token,
    );
    const asked = { ...this.wordingOf(question, true), content: meant };
    const found = this.candidates(terms, parts)
      .map(({ record, passages, wordings, namesAmount }) => {
        const same = Math.max(0, ...wordings.map((own) => (own.isWhole ? sameness(asked, own) : 0)));
        const wording = Math.max(0, ...wordings.map((own) => this.likeness(parts, own)));
        const titles = wordings.filter(({ isWhole }) => isWhole).flatMap(({ content }) => content);
        const compared = passages.map((one) => {
          const words = new Set([...titles, ...one.heading, ...one.sentences.flatMap(wordsIn)]);
          return { one, words, all: parts.of(words) };
        });
        const best = compared.reduce((a, b) => (b.all > a.all ? b : a));
        const isSame = same >= SAME;
        const raised = (askedOf.price && namesAmount ? RANK.amount : 0) + (RANK.priority * record.priority) / 100;
        const rank = RANK.passage * best.all + RANK.wording * wording + raised;
        const isGuessed = this.records.size > FEW_RECORDS && !parts.areIn(best.words, MEANT);
        return { one: best.one, all: best.all, isGuessed, isSame, rank: rank + (isSame ? 10 * same : 0) };
      })
      .sort((one, other) => other.rank - one.rank)
      .slice(0, MAX_FOUND);
    const common = {
      words: Math.log(1 + terms.length),
      // Coincidental matches are common among many records and rare among few.
      size: Math.log(Math.max(this.records.size, LEAST_SIZE)),
      unknown: terms.filter(({ alternatives }) => alternatives.length === 0).length / (terms.length || 1),
      outside: Math.min(2, askedOf.outside.filter((words) => !words.every((word) => this.headed.has(word))).length),
      addressed: askedOf.addressed ? 1 : 0,
    };
    const evidence = found.map(({ rank, all, isGuessed }, at) => ({
      ...common,
      all,
      guessed: isGuessed ? 1 : 0,
      rank,
      margin: Math.min(5, rank - (found[at + 1]?.rank ?? 0)),
    }));
    const scores = found.map(({ isSame }, at) => (isSame ? 1 : logistic(SURE, evidence[at])));
    return {
      found: found.map(
        ({ one, rank }, at): Found => ({
          passage: one.passage,
          support: supportOf(one, parts),
          rank,
          // The first one alone may answer: another one must not become sure because meaning moves it to the first place.
          score: Math.min(scores[at] ?? 0, scores[0] ?? 0),
        }),
      ),
      related: logistic(RELATED, evidence[0]),
      isOutside: common.outside > 0,
      terms,
    };
  }

  /** Returns the records that have most of the question, by its parts. */
  private candidates(terms: readonly Term[], parts: QuestionParts): Indexed[] {
    const tokens = new Set(terms.flatMap(({ alternatives }) => alternatives.flatMap((one) => one.tokens)));
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

  private wordingOf(text: string, isWhole: boolean): Wording {
    const words = this.language.words(text);
    const tokensOf = (isStopWord: boolean) => [
      ...new Set(words.filter((word) => word.isStopWord === isStopWord).map(({ token }) => token)),
    ];
    return { content: tokensOf(false), stopWords: tokensOf(true), isWhole };
  }
}

const wordsIn = (text: string): string[] => text.split(' ');

/** Returns all distinct words of a record. */
const tokensOf = ({ heads, passages }: Indexed): Set<string> =>
  new Set([...heads, ...passages.flatMap(({ sentences }) => sentences.flatMap(wordsIn))]);

/** Returns the share of the question that each sentence covers. */
const supportOf = ({ sentences }: IndexedPassage, parts: QuestionParts): number[] =>
  sentences.map((words) => parts.of(new Set(wordsIn(words))));

function logistic(
  weights: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number>> | undefined,
): number {
  if (!values) return 0;
  const evidence = sum(Object.entries(weights).map(([name, weight]) => weight * (values[name] ?? 1)));
  return 1 / (1 + Math.exp(-evidence));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function list(lists: Map<string, Indexed[]>, tokens: Iterable<string>, record: Indexed): void {
  for (const token of tokens) {
    const known = lists.get(token);
    if (known) known.push(record);
    else lists.set(token, [record]);
  }
}

function unlist(lists: Map<string, Indexed[]>, tokens: Iterable<string>, record: Indexed): void {
  for (const token of tokens) {
    const others = lists.get(token)?.filter((one) => one !== record) ?? [];
    if (others.length > 0) lists.set(token, others);
    else lists.delete(token);
  }
}

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
