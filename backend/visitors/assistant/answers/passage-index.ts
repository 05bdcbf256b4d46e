import MiniSearch, { type Query } from 'minisearch';
import { contentTokensOf } from '../language/text-analysis.js';
import type { SourceKind } from './answer.js';
import { Evidence } from './evidence.js';
import { EvidenceModel, gateFeatures } from './evidence-model.js';
import { compared, isWording } from './features.js';
import { type ContentRecord, type Passage, passagesOf, recordKey, type Sentence } from './passages.js';
import type { Phrase, Question, QuestionReader, Topics } from './question.js';
import type { Request } from './requests.js';
import type { Corpus } from './weighted-terms.js';

/** Score factors of the fields. */
const BOOST = { title: 3, keywords: 3, wordings: 1, heading: 2, text: 1 };

const SYNONYM_WEIGHT = 0.4;
const INTENT_WEIGHT = 0.15;

/** Intents whose words are searched for. */
const SEARCHED_INTENTS = 2;

/** Passages that are looked into. */
const MAX_CANDIDATES = 30;

/** Passages whose ranks tell how many there are for a question. */
const COMPARED = 5;

/** Questions that are declined, and as likely as this not for a company's site, are said to be so. */
const OUT_OF_SCOPE = 0.6;

export interface Candidate {
  passage: Passage;
  features: readonly number[];
}

/** A passage, and how likely it answers, 0 to 1. */
interface Found {
  passage: Passage;
  score: number;
}

export interface Judgement {
  answered: boolean;
  isOutOfScope: boolean;
  /** What was asked for as a whole, instead of being searched for. */
  request?: Request;
  /** Best first. */
  found: readonly Found[];
  /** For each sentence of the best passage: how much of the question it contains, 0 to 1. */
  support: readonly number[];
  /** Words of the question that say what it is about. */
  terms: number;
  threshold: number;
}

/** The passages of the published content, in memory. */
export class PassageIndex {
  private readonly search = new MiniSearch<{ id: string }>({
    fields: Object.keys(BOOST),
    tokenize: (text) => text.split(' '),
    processTerm: (stem) => stem,
  });
  private readonly passages = new Map<string, Passage>();
  /** Ids of passages by the key of their record. */
  private readonly records = new Map<string, string[]>();
  /** Number of passages by stem. */
  private readonly documentCounts = new Map<string, number>();
  private readonly topics = new WeakMap<Sentence, Topics>();
  private readonly model = EvidenceModel.load();

  constructor(private readonly reader: QuestionReader) {}

  /** The score from which a question is answered. */
  get threshold(): number {
    return this.model.threshold;
  }

  /** Adds a record, which must not be there. */
  add(record: ContentRecord): void {
    const passages = passagesOf(record, (stems) => this.reader.topicsOf(stems));
    this.records.set(
      recordKey(record.source),
      passages.map(({ id }) => id),
    );
    // Words of a wording are spelled as an editor spelled them.
    this.reader.learn(contentTokensOf(record.keywords.join(' ')).map(({ word }) => word));
    for (const passage of passages) {
      this.passages.set(passage.id, passage);
      for (const stem of stemsOf(passage)) this.documentCounts.set(stem, (this.documentCounts.get(stem) ?? 0) + 1);
      this.reader.learn(passage.headWords);
      for (const { words } of passage.sentences) this.reader.learn(words);
    }
    this.search.addAll(passages.map(documentOf));
  }

  /** Removes a record, if it is there. */
  remove(kind: SourceKind, id: number): void {
    const key = `${kind}:${id}`;
    for (const passageId of this.records.get(key) ?? []) {
      const passage = this.passages.get(passageId);
      if (!passage) continue;
      this.search.remove(documentOf(passage));
      this.passages.delete(passageId);
      for (const stem of stemsOf(passage)) {
        const count = (this.documentCounts.get(stem) ?? 1) - 1;
        if (count > 0) this.documentCounts.set(stem, count);
        else this.documentCounts.delete(stem);
      }
    }
    this.records.delete(key);
  }

  /** The passages of a record, in their order; none if it is not there. */
  passagesOf(kind: SourceKind, id: number): Passage[] {
    return (this.records.get(`${kind}:${id}`) ?? []).flatMap((passageId) => this.passages.get(passageId) ?? []);
  }

  /** Ids of the records of a kind. */
  idsOf(kind: SourceKind): number[] {
    return [...this.records.keys()].filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.split(':')[1]));
  }

  /** Finds passages for a question, and whether they answer it. */
  judge(text: string): Judgement {
    const { question, evidence, candidates } = this.candidates(text);
    const ranked = candidates
      .map(({ passage, features }) => ({ passage, features, rank: this.model.rank(features, passage.record.priority) }))
      .sort((one, other) => other.rank - one.rank);
    const bestRanks = ranked.slice(0, COMPARED).map(({ rank }) => rank);
    const found = ranked.map(({ passage, features, rank }): Found => {
      const next = ranked.find((other) => other.passage.record !== passage.record);
      const score = this.model.score(gateFeatures(features, rank, rank - (next?.rank ?? 0), bestRanks));
      return { passage, score: isWording(features) ? 1 : score };
    });
    const [best] = found;
    const { threshold } = this.model;
    return {
      answered: best !== undefined && best.score >= threshold,
      isOutOfScope: question.outOfScope >= OUT_OF_SCOPE,
      found,
      support: best ? evidence.supportOf(best.passage) : [],
      terms: question.terms.length,
      threshold,
    };
  }

  /** The passages that have words of the question, with what tells whether they answer it. */
  candidates(text: string): { question: Question; evidence: Evidence; candidates: Candidate[] } {
    const question = this.onSite(this.reader.read(text));
    const evidence = new Evidence(question, this.corpus, this.reader.vectors, (sentence) => this.topicsOf(sentence));
    const results = this.search.search({ combineWith: 'OR', queries: queriesOf(question) }, { boost: BOOST });
    const best = results[0]?.score ?? 1;
    const found = results.slice(0, MAX_CANDIDATES).flatMap(({ id, score }, place): Candidate[] => {
      const passage = this.passages.get(String(id));
      return passage ? [{ passage, features: evidence.featuresOf(passage, score / best, place) }] : [];
    });
    const rows = compared(found.map(({ features }) => features));
    const candidates = found.map(({ passage }, at) => ({ passage, features: rows[at] ?? [] }));
    return { question, evidence, candidates };
  }

  /** What a sentence is about: worked out when it is first compared. */
  private topicsOf(sentence: Sentence): Topics {
    let topics = this.topics.get(sentence);
    if (!topics) {
      topics = this.reader.topicsOf([...sentence.stems]);
      this.topics.set(sentence, topics);
    }
    return topics;
  }

  /** The question with only those words of the same meaning that the site uses: most of a thesaurus is not. */
  private onSite(question: Question): Question {
    const isUsed = (phrase: Phrase) => phrase.every((stem) => this.documentCounts.has(stem));
    return {
      ...question,
      terms: question.terms.map((term) => ({ ...term, others: term.others.filter(isUsed) })),
      intents: question.intents.map((intent) => ({ ...intent, words: intent.words.filter(isUsed) })),
    };
  }

  private readonly corpus: Corpus = {
    has: (stem) => this.documentCounts.has(stem),
    rarity: (stem) => {
      const count = this.documentCounts.get(stem) ?? 0;
      const inverse = (found: number) => Math.log(1 + (this.passages.size - found + 0.5) / (found + 0.5));
      return inverse(count) / inverse(0);
    },
  };
}

/** Each term as itself or another of the same meaning; words of the likeliest intents. */
function queriesOf({ terms, intents }: Question): Query[] {
  const weighted = (phrase: Phrase, weight: number): Query => ({
    combineWith: 'AND',
    queries: [...phrase],
    boostTerm: () => weight,
  });
  return [
    ...terms.map(
      ({ stems, others }): Query => ({
        combineWith: 'OR',
        queries: [weighted(stems, 1), ...others.map((phrase) => weighted(phrase, SYNONYM_WEIGHT))],
      }),
    ),
    ...intents
      .slice(0, SEARCHED_INTENTS)
      .flatMap(({ probability, words }) => words.map((phrase) => weighted(phrase, INTENT_WEIGHT * probability))),
  ];
}

/** A document of the search: `MiniSearch.remove` needs the same as was added. */
function documentOf({ id, titleStems, keywordStems, headingStems, wordingStems, sentences }: Passage) {
  return {
    id,
    title: [...titleStems].join(' '),
    keywords: [...keywordStems].join(' '),
    wordings: [...wordingStems].join(' '),
    heading: [...headingStems].join(' '),
    text: sentences.flatMap(({ stems }) => [...stems]).join(' '),
  };
}

const stemsOf = ({ titleStems, wordingStems, headingStems, textStems }: Passage): Set<string> =>
  new Set([...titleStems, ...wordingStems, ...headingStems, ...textStems]);
