import { isStopStem } from '../language/text-analysis.js';
import type { WordVectors } from '../language/word-vectors.js';
import { coversAmount } from './amounts.js';
import type { Passage, Sentence } from './passages.js';
import type { Phrase, Question, Term, Topics } from './question.js';
import { QuestionForms } from './question-forms.js';

/** How often words occur on the site. */
export interface Corpus {
  /** Whether any passage has the stem. */
  has(stem: string): boolean;
  /** Inverse document frequency of a stem: near 0 in all passages, 1 in none. */
  rarity(stem: string): number;
}

/**
 * What tells whether a passage answers a question. Each is a number; the model of `evidence-model.json` weighs them. Those
 * called coverage are 0 to 1: which part of the question's words is found, rare words counting more.
 */
const FEATURES = [
  'bias',
  /** In the passage with its titles. */
  'coverage',
  /** As `coverage`, but only the question's own words, no synonyms. */
  'exactCoverage',
  /** In titles and keywords. */
  'titleCoverage',
  /** In the best sentence. */
  'sentenceCoverage',
  /** In titles, keywords, and the best two neighbouring sentences. */
  'focusCoverage',
  /** As `coverage`, with words of like meaning. */
  'softCoverage',
  /** In titles, keywords and the best sentence, with words of like meaning. */
  'softFocusCoverage',
  /** In all passages of the record. */
  'recordCoverage',
  'exactRecordCoverage',
  /** Part of the title that the question names. */
  'titleMatch',
  /** Likeness of meaning of question, and title with the best sentence. */
  'likeness',
  /** Score of the search, in relation to the best. */
  'relativeScore',
  /** Place in the search, as a logarithm. */
  'rank',
  /** Words of texts that answer what the question seems to ask for: in the passage, in its titles. */
  'intentWords',
  'intentTitle',
  /** How likely the likeliest intent is; how likely the question is not for a company's site. */
  'topIntent',
  'outOfScope',
  /** Neighbouring words of the question that are in one sentence. */
  'pairs',
  /** Weight of the rarest word that is found. */
  'rarestFound',
  /** Words that are missing: part of them without any likeness, names, numbers, weight, greatest weight, not on the site at all. */
  'unlikeWords',
  'missingNames',
  'missingNumbers',
  'missingWeight',
  'greatestMissing',
  'missingOnSite',
  /** How many words there are, and how much they weigh together. */
  'brevity',
  'weight',
  /** 1: the best sentence has the number, name or time that the question asks for; -1: it has not; 0: it asks for none. */
  'answerType',
  /** As `answerType`, of the whole passage: an amount of money, a telephone number, an address, hours … */
  'factAsked',
  /** Whether the passage says something about as many as the question mentions: see `coversAmount`. */
  'amount',
  /** Of the keyword or wording of the record that is most like the question: how much they have in common. */
  'wording',
  'fullWording',
  /** Likeness of what the question asks for, and what titles and keywords are about; and what the text is about. */
  'topic',
  'textTopic',
  'sentenceTopic',
  /** Whether the passage is the first of its record: summaries come first. */
  'isFirst',
  /** Forms of the question. */
  'asksNumber',
  'asksName',
  'asksYesNo',
  'asksHow',
  'asksPrice',
  'asksCompany',
  'asksOwn',
  /** Knowledge and FAQs are written to answer; updates and projects tell. */
  'isKnowledge',
  'isFaq',
  'isSolution',
  'isPage',
  'isContact',
  'isUpdate',
  'isProject',
] as const;

/** Features that are compared with those of the other candidates: what each lacks to the highest is a feature as well. */
const COMPARED = [
  'coverage',
  'focusCoverage',
  'titleCoverage',
  'softFocusCoverage',
  'recordCoverage',
  'titleMatch',
  'likeness',
  'intentTitle',
  'intentWords',
  'topic',
  'sentenceTopic',
  'wording',
  'fullWording',
  'sentenceCoverage',
] as const satisfies readonly (typeof FEATURES)[number][];

const FULL_WORDING = FEATURES.indexOf('fullWording');

/** Whether the question is, nearly to the word, one that an editor gave to the record. */
export const isWording = (features: readonly number[]): boolean => (features[FULL_WORDING] ?? 0) >= SAME_WORDING;

/** Features of passages among others, in their order: those of each, then what it lacks to the highest of some. */
export const ALL_FEATURES = [...FEATURES, ...COMPARED.map((name) => `${name}Lack`)];

const comparedAt = COMPARED.map((name) => FEATURES.indexOf(name));

/** Adds what each passage's features lack to the highest among all candidates. */
export function compared(rows: readonly (readonly number[])[]): number[][] {
  const highest = comparedAt.map((at) => Math.max(...rows.map((row) => row[at] ?? 0)));
  return rows.map((row) => [...row, ...comparedAt.map((at, place) => (highest[place] ?? 0) - (row[at] ?? 0))]);
}

/** From here on a question is the same as a wording. */
const SAME_WORDING = 0.85;

/** A word of like meaning counts, from this likeness on, this part of it. */
const SOFT = { min: 0.45, factor: 0.8 };
const SYNONYM = 0.85;
/** In the choice of sentences: the part that a word counts which the title has, and what the kind of answer asked for adds. */
const TITLE_WORD = 0.2;
const ANSWER_TYPE = 0.3;
/** What it adds that a sentence is about what the question asks for. */
const SAME_TOPIC = 0.4;
/** What a stop word counts where a question is compared with a wording. */
const STOP_WORD = 0.25;
/** Weight of intent words from which a passage has enough of them. */
const ENOUGH = { words: 2, title: 0.8 };

type Has = (stem: string) => boolean;

/** Collects what tells whether passages answer one question. */
export class Evidence {
  private readonly terms: readonly Term[];
  private readonly weights: readonly number[];
  private readonly total: number;
  private readonly vector: Float32Array;
  private readonly forms: QuestionForms;
  private readonly likeness = new Map<string, number>();

  constructor(
    private readonly question: Question,
    private readonly corpus: Corpus,
    private readonly vectors: WordVectors,
    private readonly topicsOf: (sentence: Sentence) => Topics,
  ) {
    this.terms = question.terms;
    this.weights = this.terms.map((term) => this.weightOf(term));
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0) || 1;
    this.vector = this.meaningOf(
      this.terms.flatMap(({ text }, at) => text.split(' ').map((word) => [word, this.weights[at] ?? 0] as const)),
    );
    this.forms = new QuestionForms(question.words);
  }

  /** How much of the question each sentence answers, 0 to 1: what the title says already counts less. */
  supportOf({ sentences, titleStems }: Passage): number[] {
    const weights = this.terms.map((term, at) => {
      const isInTitle = supportOf(term, (stem) => titleStems.has(stem)) > 0;
      return (this.weights[at] ?? 0) * (isInTitle ? TITLE_WORD : 1);
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    return sentences.map((sentence) => {
      const { stems, text } = sentence;
      const found = this.terms.map((term) => supportOf(term, (stem) => stems.has(stem)));
      const coverage = found.reduce((sum, support, at) => sum + support * (weights[at] ?? 0), 0) / total;
      const topic = SAME_TOPIC * topicLikeness(this.question.topics, this.topicsOf(sentence));
      const type = ANSWER_TYPE * Math.max(0, this.forms.answerType(text), this.forms.factType(text));
      return (coverage + topic + type) / (1 + SAME_TOPIC + ANSWER_TYPE);
    });
  }

  /** The features in the order of `FEATURES`. */
  featuresOf(passage: Passage, relativeScore: number, place: number): number[] {
    const { titleStems, keywordStems, headingStems, textStems, recordStems, sentences, headWords, record } = passage;
    const inTitle: Has = (stem) => titleStems.has(stem) || keywordStems.has(stem) || headingStems.has(stem);
    const inPassage: Has = (stem) => inTitle(stem) || textStems.has(stem);
    const found = this.terms.map((term) => supportOf(term, inPassage));
    const foundInRecord = this.terms.map((term) => supportOf(term, (stem) => recordStems.has(stem)));
    const best = this.bestSentences(sentences, inTitle);
    const passageWords = [...headWords, ...sentences.flatMap(({ words }) => words)];
    const focusWords = [...headWords, ...passage.keywordWords, ...best.words];
    const soft = this.terms.map((term, at) => found[at] || this.softSupport(term, passageWords));
    const softFocus = this.terms.map((term) => {
      const exact = supportOf(term, (stem) => inTitle(stem) || best.stems.has(stem));
      return exact || this.softSupport(term, focusWords);
    });
    const missing = this.terms.map((_, at) => (found[at] === 0 ? (this.weights[at] ?? 0) : 0));
    const greatest = Math.max(0, ...this.weights) || 1;
    const { kind } = record.source;
    const values: Record<(typeof FEATURES)[number], number> = {
      bias: 1,
      coverage: this.weighted(found),
      exactCoverage: this.weighted(found.map((support) => (support === 1 ? 1 : 0))),
      titleCoverage: this.coverage(inTitle),
      sentenceCoverage: best.coverage,
      focusCoverage: best.focus,
      softCoverage: this.weighted(soft),
      softFocusCoverage: this.weighted(softFocus),
      recordCoverage: this.weighted(foundInRecord),
      exactRecordCoverage: this.weighted(foundInRecord.map((support) => (support === 1 ? 1 : 0))),
      titleMatch: this.titleMatch(titleStems),
      likeness: this.likenessTo(focusWords),
      relativeScore,
      rank: Math.log1p(place),
      intentWords: this.intentSupport(inPassage, ENOUGH.words),
      intentTitle: this.intentSupport(inTitle, ENOUGH.title),
      topIntent: this.question.intents[0]?.probability ?? 0,
      outOfScope: this.question.outOfScope,
      pairs: this.pairsIn(sentences),
      rarestFound: Math.max(0, ...this.weights.filter((_, at) => found[at] === 1)),
      unlikeWords: soft.filter((support) => support === 0).length / Math.max(1, this.terms.length),
      missingNames: Math.min(2, this.terms.filter((term, at) => found[at] === 0 && this.isName(term)).length),
      missingNumbers: Math.min(2, this.question.words.filter((word) => /\d/.test(word) && !inPassage(word)).length),
      missingWeight: missing.reduce((sum, weight) => sum + weight, 0) / Math.max(1, this.terms.length),
      greatestMissing: Math.max(0, ...missing) / greatest,
      missingOnSite: this.weighted(this.terms.map((term) => (this.isOnSite(term) ? 0 : 1))),
      brevity: 1 / Math.max(1, this.terms.length),
      weight: this.total,
      answerType: this.forms.answerType(best.text),
      factAsked: this.forms.factType(passage.text),
      amount: this.amount(passage),
      wording: this.wording(passage),
      fullWording: Math.max(0, ...passage.fullWordings.map((stems) => overlap(this.question.stems, stems))),
      topic: topicLikeness(this.question.topics, passage.topics),
      textTopic: topicLikeness(this.question.topics, passage.textTopics),
      sentenceTopic: Math.max(0, ...sentences.map((one) => topicLikeness(this.question.topics, this.topicsOf(one)))),
      isFirst: Number(passage.isFirst),
      asksNumber: Number(this.forms.asks.number),
      asksName: Number(this.forms.asks.name),
      asksYesNo: Number(this.forms.asks.yesNo),
      asksHow: Number(this.forms.asks.how),
      asksPrice: Number(this.forms.asks.price),
      asksCompany: Number(this.forms.asks.company),
      asksOwn: Number(this.forms.asks.own),
      isKnowledge: Number(kind === 'knowledge'),
      isFaq: Number(kind === 'faq'),
      isSolution: Number(kind === 'solution'),
      isPage: Number(kind === 'page'),
      isContact: Number(kind === 'contact'),
      isUpdate: Number(kind === 'update'),
      isProject: Number(kind === 'project'),
    };
    return FEATURES.map((feature) => values[feature]);
  }

  /** Rare words say more: on this site, and in the language at large. */
  private weightOf(term: Term): number {
    const common = Math.max(...term.text.split(' ').map((word) => this.vectors.rarity(word)));
    return this.rarityOf(term) * (0.15 + 0.85 * common);
  }

  /** A word that the site does not use is as rare as the most frequent of its synonyms there. */
  private rarityOf({ stems, others }: Term): number {
    const rarity = (phrase: Phrase) => Math.max(...phrase.map((stem) => this.corpus.rarity(stem)));
    if (stems.some((stem) => this.corpus.has(stem))) return rarity(stems);
    const used = others.filter((phrase) => phrase.every((stem) => this.corpus.has(stem)));
    return used.length > 0 ? Math.min(...used.map(rarity)) : rarity(stems);
  }

  private weighted(supports: readonly number[]): number {
    return supports.reduce((sum, support, at) => sum + support * (this.weights[at] ?? 0), 0) / this.total;
  }

  private coverage(has: Has): number {
    return this.weighted(this.terms.map((term) => supportOf(term, has)));
  }

  private bestSentences(sentences: readonly Sentence[], inTitle: Has) {
    const best = {
      coverage: 0,
      focus: this.coverage(inTitle),
      text: '',
      stems: new Set() as ReadonlySet<string>,
      words: [] as readonly string[],
    };
    let highest = -1;
    sentences.forEach((sentence, at) => {
      const next = sentences[at + 1];
      const own = this.coverage((stem) => sentence.stems.has(stem));
      if (own > highest) {
        highest = own;
        const following = next?.line === sentence.line ? ` ${next.text}` : '';
        Object.assign(best, {
          coverage: own,
          text: sentence.text + following,
          stems: sentence.stems,
          words: sentence.words,
        });
      }
      const both = this.coverage((stem) => inTitle(stem) || sentence.stems.has(stem) || next?.stems.has(stem) === true);
      best.focus = Math.max(best.focus, both);
    });
    return best;
  }

  /** How like the meaning of a word is to the nearest of others. */
  private softSupport({ text }: Term, words: readonly string[]): number {
    if (text.includes(' ') || !this.vectors.isOrdinary(text)) return 0;
    let nearest = 0;
    for (const word of words) {
      const key = `${text} ${word}`;
      let likeness = this.likeness.get(key);
      if (likeness === undefined) {
        likeness = this.vectors.likeness(text, word);
        this.likeness.set(key, likeness);
      }
      if (likeness > nearest) nearest = likeness;
    }
    return nearest < SOFT.min ? 0 : nearest * SOFT.factor;
  }

  private meaningOf(words: Iterable<readonly [string, number]>): Float32Array {
    const sum = new Float32Array(this.vectors.dimensions);
    for (const [word, weight] of words) this.vectors.addTo(sum, word, weight);
    return sum;
  }

  private likenessTo(words: readonly string[]): number {
    return cosine(this.vector, this.meaningOf([...new Set(words)].map((word) => [word, this.vectors.rarity(word)])));
  }

  private titleMatch(title: ReadonlySet<string>): number {
    const asked = new Set(this.terms.flatMap(({ stems, others }) => [...stems, ...others.filter(isWord).flat()]));
    const sum = (stems: Iterable<string>) => [...stems].reduce((total, stem) => total + this.corpus.rarity(stem), 0);
    return sum([...title].filter((stem) => asked.has(stem))) / (sum(title) || 1);
  }

  private amount({ amounts, text }: Passage): number {
    for (const [unit, amount] of this.question.amounts) {
      const term = this.terms.find(({ stems }) => stems.includes(unit));
      const units = [unit, ...(term?.others.filter(isWord).flat() ?? [])];
      const covers = coversAmount(amount, units, amounts, text);
      if (covers !== 0) return covers;
    }
    return 0;
  }

  /** Of the wording that has most in common with the question: the harmonic mean of what each has of the other. */
  private wording({ wordings }: Passage): number {
    let best = 0;
    for (const wording of wordings) {
      const own = this.coverage((stem) => wording.has(stem));
      if (own === 0) continue;
      const other = this.titleMatch(wording);
      best = Math.max(best, (2 * own * other) / (own + other || 1));
    }
    return best;
  }

  private intentSupport(has: Has, enough: number): number {
    return this.question.intents.reduce((sum, { probability, words }) => {
      const weight = words.reduce((total, phrase) => total + (phrase.every(has) ? this.phraseRarity(phrase) : 0), 0);
      return sum + probability * Math.min(1, weight / enough);
    }, 0);
  }

  private phraseRarity(phrase: Phrase): number {
    return Math.max(...phrase.map((stem) => this.corpus.rarity(stem)));
  }

  private pairsIn(sentences: readonly Sentence[]): number {
    const pairs = this.terms.slice(1).map((term, at) => [this.terms[at] ?? term, term] as const);
    const together = pairs.filter((pair) =>
      sentences.some(({ stems }) => pair.every((term) => supportOf(term, (stem) => stems.has(stem)) > 0)),
    );
    return together.length / Math.max(1, pairs.length);
  }

  private isName({ text }: Term): boolean {
    return !text.includes(' ') && !this.vectors.isOrdinary(text);
  }

  private isOnSite({ stems, others }: Term): boolean {
    return [stems, ...others].some((phrase) => phrase.every((stem) => this.corpus.has(stem)));
  }
}

/** 0 to 1: how much two distributions over the same intents have in common. */
function topicLikeness(one: Topics, other: Topics): number {
  let sum = 0;
  for (const [intent, probability] of one) sum += Math.sqrt(probability * (other.get(intent) ?? 0));
  return sum;
}

/** 0 to 1: the part of all words of either that is in both; stop words count less. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let [both, all] = [0, 0];
  for (const stem of one) {
    const weight = isStopStem(stem) ? STOP_WORD : 1;
    all += weight;
    if (other.has(stem)) both += weight;
  }
  for (const stem of other) if (!one.has(stem)) all += isStopStem(stem) ? STOP_WORD : 1;
  return both / (all || 1);
}

const isWord = (phrase: Phrase): boolean => phrase.length === 1;

/** 1 if a text has the term, less if it has another one of the same meaning. */
function supportOf({ stems, others }: Term, has: Has): number {
  if (stems.every(has)) return 1;
  return others.some((phrase) => phrase.every(has)) ? SYNONYM : 0;
}

function cosine(one: Float32Array, other: Float32Array): number {
  let [product, length, otherLength] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const otherValue = other[at] ?? 0;
    product += value * otherValue;
    length += value * value;
    otherLength += otherValue * otherValue;
  }
  return length === 0 || otherLength === 0 ? 0 : product / Math.sqrt(length * otherLength);
}
