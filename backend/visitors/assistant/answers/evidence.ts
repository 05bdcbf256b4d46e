import type { WordVectors } from '../language/word-vectors.js';
import { coversAmount } from './amounts.js';
import { FEATURES, type Feature } from './features.js';
import type { Passage, Sentence } from './passages.js';
import type { Phrase, Question, Term, Topics } from './question.js';
import { QuestionForms } from './question-forms.js';
import { cosine, overlap, topicLikeness } from './similarity.js';
import { type Corpus, type Has, supportOf, WeightedTerms } from './weighted-terms.js';

/** A word of like meaning counts, from this likeness on, this part of it. */
const SOFT = { min: 0.45, factor: 0.8 };
/** In the choice of sentences: the part that a word counts which the title has, and what the kind of answer asked for adds. */
const TITLE_WORD = 0.2;
const ANSWER_TYPE = 0.3;
/** What it adds that a sentence is about what the question asks for. */
const SAME_TOPIC = 0.4;
/** Weight of intent words from which a passage has enough of them. */
const ENOUGH = { words: 2, title: 0.8 };

/** Collects what tells whether passages answer one question. */
export class Evidence {
  private readonly terms: readonly Term[];
  private readonly asked: WeightedTerms;
  private readonly weights: readonly number[];
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
    this.asked = new WeightedTerms(question.terms, corpus, vectors);
    this.weights = this.asked.weights;
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
    const values: Record<Feature, number> = {
      bias: 1,
      coverage: this.asked.weighted(found),
      exactCoverage: this.asked.weighted(found.map((support) => (support === 1 ? 1 : 0))),
      titleCoverage: this.asked.coverage(inTitle),
      sentenceCoverage: best.coverage,
      focusCoverage: best.focus,
      softCoverage: this.asked.weighted(soft),
      softFocusCoverage: this.asked.weighted(softFocus),
      recordCoverage: this.asked.weighted(foundInRecord),
      exactRecordCoverage: this.asked.weighted(foundInRecord.map((support) => (support === 1 ? 1 : 0))),
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
      missingOnSite: this.asked.weighted(this.terms.map((term) => (this.asked.isOnSite(term) ? 0 : 1))),
      brevity: 1 / Math.max(1, this.terms.length),
      weight: this.asked.total,
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

  private bestSentences(sentences: readonly Sentence[], inTitle: Has) {
    const best = {
      coverage: 0,
      focus: this.asked.coverage(inTitle),
      text: '',
      stems: new Set() as ReadonlySet<string>,
      words: [] as readonly string[],
    };
    let highest = -1;
    sentences.forEach((sentence, at) => {
      const next = sentences[at + 1];
      const own = this.asked.coverage((stem) => sentence.stems.has(stem));
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
      const both = this.asked.coverage(
        (stem) => inTitle(stem) || sentence.stems.has(stem) || next?.stems.has(stem) === true,
      );
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
      const own = this.asked.coverage((stem) => wording.has(stem));
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
}

const isWord = (phrase: Phrase): boolean => phrase.length === 1;
