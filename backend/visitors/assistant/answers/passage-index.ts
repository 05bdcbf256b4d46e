import MiniSearch from 'minisearch';
import type { QuestionLanguage } from '../language/question-language.js';
import { Thesaurus } from '../language/thesaurus.js';
import type { SourceKind } from './answer.js';
import { type ContentRecord, type Passage, passagesOf, recordKey, textOf } from './passages.js';
import { type Alternative, type Term, termsOf, type Vocabulary } from './question-terms.js';

/** A record that was found, with the passage of it that fits best. */
export interface Found {
  passage: Passage;
  /** Of each sentence of the passage: the part of the question that it has, 0 to 1. */
  support: number[];
  /** By which records are ranked. */
  rank: number;
  /** 0 to 1: how likely the passage answers. */
  score: number;
}

export interface Ranking {
  /** Best first. */
  found: Found[];
  /** The logarithm of how many records there are. */
  size: number;
  terms: readonly Term[];
}

const FIELDS = { title: 3, keywords: 2, heading: 1.6, text: 1 };

/** What raises a record. Fixed on the sets to tune on of `npm run bench:chat`; the company's content plays no part. */
const RANK = {
  /** Its best passage among the best passages of all, by the words of the question alone. */
  passage: 0.2,
  /** All its passages, with the thesaurus. */
  record: 0.1,
  /** The part of the question that the passage has, and the record. */
  passageCoverage: 0.4,
  recordCoverage: 0.4,
  /** How like its title, a heading or a keyword is to the question. */
  wording: 0.4,
  sentence: 0.3,
  /** It names an amount, where that is asked for. */
  amount: 0.4,
  /** Written to answer, or to tell of what was. */
  kind: { knowledge: 0.1, faq: 0.05, project: -0.1, update: -0.1 } as Partial<Record<SourceKind, number>>,
  priority: 0.05,
};

/** A logistic function of what distinguishes passages that answer; fixed on the same sets. */
const SURE = {
  bias: -4.48,
  margin: 1.67,
  passage: 1.19,
  record: 3.22,
  wording: 1.22,
  rarity: 1.62,
  answering: 1.06,
  /** By the logarithm of how many words the question has. */
  words: 0.3,
  /** By the logarithm of how many records the site has: where there are more, words meet by chance. */
  records: -0.58,
};

/** With fewer, a site counts as one of so many: the formulas know none that are smaller. */
const FEW_RECORDS = 15;

/** On a site of so many records, an answer has each word of the question that says as much. What the thesaurus knows is not enough. */
const ALL_WORDS = { records: 20, telling: 0.5 };

/** The most that a passage gets which lacks a word: it is shown, and does not answer. */
const UNSURE = 0.7;

/** Kinds of records whose passages answer questions. */
const ANSWERING: ReadonlySet<SourceKind> = new Set<SourceKind>(['knowledge', 'faq', 'solution', 'contact']);

const WRITTEN_TO_ANSWER: ReadonlySet<SourceKind> = new Set<SourceKind>(['knowledge', 'faq']);

/** In characters; more is not read. */
const MAX_QUESTION = 1200;

/** Records whose sentences are compared. */
const COMPARED = 12;

/** From here on a question is a wording of the record's title or of a keyword: its editors have decided. */
const SAME = 0.8;
/** A word that is as like another as by one slip counts as it there. */
const MEANT = 0.8;
/** What words of grammar count there. */
const STOP_WORD = 0.25;

const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{3}\b|[Kk][Ss]h|Rs|kr\b|zł|Kč|Ft\b|lei\b|euros?\b|dollars?\b|pounds?\b|shillings?\b|%)`;
const AMOUNT = new RegExp(String.raw`(?:\p{Sc}|\b[A-Z]{3}|[Kk][Ss]h|\bRs)\.? ?\d|\d ?${CURRENCY}`, 'u');

interface Indexed {
  record: ContentRecord;
  passages: Passage[];
  wordings: Wording[];
  /** All its words, each once. */
  tokens: string[];
  namesAmount: boolean;
}

interface Wording {
  content: readonly string[];
  stopWords: readonly string[];
  /** A title or keyword; headings are none, since what stands below them need not answer. */
  isWhole: boolean;
}

/** What a record or passage has of each term. */
class Matched {
  readonly exact: number[] = [];
  readonly any: number[] = [];
  readonly exactWeights: number[] = [];
  readonly anyWeights: number[] = [];

  add(term: number, { weight, isGuess }: Alternative, value: number): void {
    raise(this.any, term, value);
    raise(this.anyWeights, term, weight);
    if (isGuess) return;
    raise(this.exact, term, value);
    raise(this.exactWeights, term, weight);
  }
}

/** Passages of published records in one language, ranked for questions. */
export class PassageIndex {
  private readonly search: MiniSearch;
  private readonly records = new Map<string, Indexed>();
  private readonly passages = new Map<string, Passage>();
  /** In how many records each word is. */
  private readonly counts = new Map<string, number>();
  /** One string for each word. */
  private readonly names = new Map<string, string>();
  private readonly synonyms: Thesaurus;
  private readonly vocabulary: Vocabulary = {
    has: (token) => this.counts.has(token),
    all: () => this.counts.keys(),
    rarity: (token) => {
      const inverse = (count: number) => Math.log(1 + (this.records.size - count + 0.5) / (count + 0.5));
      // What no record has says no more than what one has: on a small site most words are in none.
      return inverse(Math.max(1, this.counts.get(token) ?? 0)) / (inverse(1) || 1);
    },
  };

  /** @param synonyms The site's own groups of words with the same meaning. */
  constructor(
    private readonly language: QuestionLanguage,
    synonyms: Iterable<readonly string[]>,
  ) {
    this.synonyms = new Thesaurus(synonyms, language);
    this.search = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (text) => language.content(text).map((token) => this.named(token)),
      processTerm: (token) => token,
      searchOptions: { tokenize: (token) => [token], boost: FIELDS },
    });
  }

  /** Adds a record, which must not be there. */
  add(record: ContentRecord): void {
    const passages = passagesOf(record);
    for (const passage of passages) {
      this.search.add(documentOf(passage));
      this.passages.set(passage.id, passage);
    }
    const { title } = record.source;
    const heads = [title, ...record.keywords, ...passages.map(({ heading }) => heading).filter(Boolean)];
    const texts = [...heads, ...passages.map(textOf)];
    const tokens = [...new Set(texts.flatMap((text) => this.language.content(text)))].map((token) => this.named(token));
    for (const token of tokens) this.counts.set(token, (this.counts.get(token) ?? 0) + 1);
    this.records.set(recordKey(record.source), {
      record,
      passages,
      tokens,
      wordings: heads.map((text, at) => this.wordingOf(text, at <= record.keywords.length)),
      namesAmount: texts.some((text) => AMOUNT.test(text)),
    });
  }

  /** Removes a record, if it is there. */
  remove(kind: SourceKind, id: number): void {
    const key = `${kind}:${id}`;
    const indexed = this.records.get(key);
    if (!indexed) return;
    for (const passage of indexed.passages) {
      this.search.remove(documentOf(passage));
      this.passages.delete(passage.id);
    }
    for (const token of indexed.tokens) {
      const count = (this.counts.get(token) ?? 1) - 1;
      if (count > 0) this.counts.set(token, count);
      else this.counts.delete(token);
    }
    this.records.delete(key);
  }

  allPassages(): Passage[] {
    return [...this.passages.values()];
  }

  passage(id: string): Passage | undefined {
    return this.passages.get(id);
  }

  /** Of each sentence of a passage: the part of the question that it has. */
  support(passage: Passage, { terms }: Pick<Ranking, 'terms'>): number[] {
    return this.supportOf(passage, terms, sum(terms.map(({ rarity }) => rarity)) || 1);
  }

  /** The passages of a record, in their order; none if it is not there. */
  passagesOf(kind: SourceKind, id: number): readonly Passage[] {
    return this.records.get(`${kind}:${id}`)?.passages ?? [];
  }

  /** The passages of the knowledge item or FAQ that has most wordings which are such phrases; none if there is none. */
  wordedAs(phrases: readonly string[]): readonly Passage[] {
    const asked = phrases.map((phrase) => this.wordingOf(phrase, true));
    const counted = [...this.records.values()]
      .filter(({ record }) => WRITTEN_TO_ANSWER.has(record.source.kind))
      .map(({ wordings, passages }) => ({
        passages,
        count: wordings.filter((one) => one.isWhole && asked.some((phrase) => sameness(phrase, one) >= SAME)).length,
      }));
    const most = Math.max(0, ...counted.map(({ count }) => count));
    return most > 0 ? (counted.find(({ count }) => count === most)?.passages ?? []) : [];
  }

  /** Ids of the records of a kind. */
  idsOf(kind: SourceKind): number[] {
    return [...this.records.values()]
      .filter(({ record }) => record.source.kind === kind)
      .map(({ record }) => record.source.id);
  }

  /** The records that have words of a question, best first. */
  rank(question: string, asksAmount: boolean): Ranking {
    const terms = termsOf(question.slice(0, MAX_QUESTION), this.language, this.synonyms, this.vocabulary);
    const byPassage = this.matchesOf(terms);
    const total = sum(terms.map(({ rarity }) => rarity)) || 1;
    const covered = (weights: readonly number[]) =>
      sum(terms.map(({ rarity }, at) => rarity * (weights[at] ?? 0))) / total;
    const byRecord = new Map<
      string,
      { best: Passage; bestAny: number; passage: number; coverage: number; all: Matched }
    >();
    for (const [id, matched] of byPassage) {
      const passage = this.passages.get(id);
      if (!passage) continue;
      const key = recordKey(passage.record.source);
      const found = byRecord.get(key) ?? { best: passage, bestAny: -1, passage: 0, coverage: 0, all: new Matched() };
      byRecord.set(key, found);
      const any = sum(matched.any);
      if (any > found.bestAny) Object.assign(found, { best: passage, bestAny: any });
      found.passage = Math.max(found.passage, sum(matched.exact));
      found.coverage = Math.max(found.coverage, covered(matched.exactWeights));
      terms.forEach((_, at) => {
        raise(found.all.any, at, matched.any[at] ?? 0);
        raise(found.all.anyWeights, at, matched.anyWeights[at] ?? 0);
      });
    }
    const entries = [...byRecord].flatMap(([key, found]) => {
      const indexed = this.records.get(key);
      return indexed ? [{ ...found, indexed, record: sum(found.all.any) }] : [];
    });
    const [bestPassage, bestRecord] = [
      Math.max(...entries.map(({ passage }) => passage)) || 1,
      Math.max(...entries.map(({ record }) => record)) || 1,
    ];
    const heard = weightsOf(terms);
    const { stopWords } = this.wordingOf(question.slice(0, MAX_QUESTION), true);
    // As it was meant, in spite of slips.
    const meant = terms.map(({ token, alternatives: [first] }) =>
      first && first.weight >= MEANT ? first.tokens[0] : token,
    );
    const asked = { content: meant.map((token) => token ?? ''), stopWords, isWhole: true };
    const ranked = entries
      .map(({ best, passage, coverage, all, record, indexed }) => {
        const { source, priority } = indexed.record;
        const recordCoverage = covered(all.anyWeights);
        const wording = Math.max(0, ...indexed.wordings.map((one) => this.likeness(terms, heard, total, one)));
        const rank =
          (RANK.passage * passage) / bestPassage +
          (RANK.record * record) / bestRecord +
          RANK.passageCoverage * coverage +
          RANK.recordCoverage * recordCoverage +
          RANK.wording * wording +
          (asksAmount && indexed.namesAmount ? RANK.amount : 0) +
          (RANK.kind[source.kind] ?? 0) +
          (RANK.priority * priority) / 100;
        const same = Math.max(0, ...indexed.wordings.map((one) => (one.isWhole ? sameness(asked, one) : 0)));
        return { best, coverage, recordCoverage, wording, rank, same, indexed };
      })
      .sort((one, other) => other.rank - one.rank)
      .slice(0, COMPARED)
      .map((one) => {
        const support = this.supportOf(one.best, terms, total);
        const isSame = one.same >= SAME;
        return { ...one, isSame, support, rank: one.rank + RANK.sentence * Math.max(0, ...support) + (isSame ? 1 : 0) };
      })
      .sort((one, other) => other.rank - one.rank || other.same - one.same);
    const rarest = Math.max(0, ...terms.map(({ rarity }) => rarity));
    const size = Math.log(Math.max(this.records.size, FEW_RECORDS));
    const found = ranked.map((one, at): Found => {
      const { best, coverage, recordCoverage, wording, isSame, rank, support } = one;
      const margin = Math.min(0.5, Math.max(0, rank - (ranked[at + 1]?.rank ?? 0)));
      const evidence =
        SURE.bias +
        SURE.margin * margin +
        SURE.passage * coverage +
        SURE.record * recordCoverage +
        SURE.wording * wording +
        SURE.rarity * rarest +
        SURE.words * Math.log(1 + terms.length) +
        SURE.records * size +
        (ANSWERING.has(best.record.source.kind) ? SURE.answering : 0);
      const score = isSame ? 1 : 1 / (1 + Math.exp(-evidence));
      return {
        passage: best,
        support,
        rank,
        score: isSame || !this.lacks(best, terms) ? score : Math.min(score, UNSURE),
      };
    });
    return { found, terms, size };
  }

  /** The passages that have words of the question, and which. */
  private matchesOf(terms: readonly Term[]): Map<string, Matched> {
    const results = new Map<string, ReadonlyMap<string, number>>();
    const resultsOf = (token: string) => {
      let scores = results.get(token);
      if (!scores) {
        scores = new Map(this.search.search(token).map(({ id, score }): [string, number] => [String(id), score]));
        results.set(token, scores);
      }
      return scores;
    };
    const byPassage = new Map<string, Matched>();
    terms.forEach(({ alternatives }, term) => {
      for (const alternative of alternatives) {
        const [first, ...others] = alternative.tokens.map(resultsOf);
        for (const [id, score] of first ?? []) {
          const scores = others.map((other) => other.get(id));
          if (scores.includes(undefined)) continue;
          const mean = (score + sum(scores as number[])) / alternative.tokens.length;
          const matched = byPassage.get(id) ?? new Matched();
          matched.add(term, alternative, alternative.weight * mean);
          byPassage.set(id, matched);
        }
      }
    });
    return byPassage;
  }

  /** Whether a passage and its titles lack a word of the question that says much. */
  private lacks({ record, heading, sentences }: Passage, terms: readonly Term[]): boolean {
    if (this.records.size <= ALL_WORDS.records) return false;
    const texts = [record.source.title, heading, ...record.keywords, ...sentences.map(({ text }) => text)];
    const words = new Set(texts.flatMap((text) => this.language.content(text)));
    return terms.some(({ rarity, alternatives }) => {
      const said = { alternatives: alternatives.filter(({ isGuess }) => !isGuess) };
      return rarity * (1 - weightIn(said, words)) > ALL_WORDS.telling;
    });
  }

  private supportOf({ sentences }: Passage, terms: readonly Term[], total: number): number[] {
    return sentences.map(({ text }) => {
      const words = new Set(this.language.content(text));
      return sum(terms.map((term) => term.rarity * weightIn(term, words))) / total;
    });
  }

  /** 0 to 1: the harmonic mean of what question and wording have of each other. */
  private likeness(
    terms: readonly Term[],
    heard: ReadonlyMap<string, number>,
    total: number,
    { content }: Wording,
  ): number {
    if (!content.some((token) => heard.has(token))) return 0;
    const words = new Set(content);
    const own = sum(terms.map((term) => term.rarity * weightIn(term, words))) / total;
    const rarities = content.map((token) => this.vocabulary.rarity(token));
    const other = sum(content.map((token, at) => (rarities[at] ?? 0) * (heard.get(token) ?? 0))) / (sum(rarities) || 1);
    return own + other === 0 ? 0 : (2 * own * other) / (own + other);
  }

  private wordingOf(text: string, isWhole: boolean): Wording {
    const words = this.language.words(text);
    const tokensOf = (isStopWord: boolean) => [
      ...new Set(words.filter((word) => word.isStopWord === isStopWord).map(({ token }) => this.named(token))),
    ];
    return { content: tokensOf(false), stopWords: tokensOf(true), isWhole };
  }

  private named(token: string): string {
    const name = this.names.get(token);
    if (name !== undefined) return name;
    if (this.names.size > 200_000) this.names.clear();
    this.names.set(token, token);
    return token;
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + (value ?? 0), 0);

function raise(values: number[], at: number, value: number): void {
  values[at] = Math.max(values[at] ?? 0, value);
}

const weightIn = ({ alternatives }: Pick<Term, 'alternatives'>, words: ReadonlySet<string>): number =>
  Math.max(0, ...alternatives.map(({ tokens, weight }) => (tokens.every((token) => words.has(token)) ? weight : 0)));

/** All words that stand for words of the question. */
function weightsOf(terms: readonly Term[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { tokens, weight } of terms.flatMap(({ alternatives }) => alternatives))
    for (const token of tokens) weights.set(token, Math.max(weights.get(token) ?? 0, weight));
  return weights;
}

/** 0 to 1: the part of all words of either wording that both have. */
function sameness(one: Wording, other: Wording): number {
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((token) => b.includes(token)).length;
  const both = shared(one.content, other.content);
  if (one.content.length > 0 && both === 0) return 0;
  const bothStop = shared(one.stopWords, other.stopWords);
  const stop = one.stopWords.length + other.stopWords.length - bothStop;
  const all = one.content.length + other.content.length - both;
  return (both + STOP_WORD * bothStop) / (all + STOP_WORD * stop || 1);
}

/** A document of the search: `MiniSearch.remove` needs the same as was added. */
const documentOf = (passage: Passage) => ({
  id: passage.id,
  title: passage.record.source.title,
  keywords: passage.record.keywords.join(' \n '),
  heading: passage.heading,
  text: textOf(passage),
});
