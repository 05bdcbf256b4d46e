import type { WordVectors } from '../language/word-vectors.js';
import type { Passage, Sentence } from './passages.js';
import type { Phrase, Question, Term } from './question.js';

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
export const FEATURES = [
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
  /** Forms of the question. */
  'asksNumber',
  'asksName',
  'asksYesNo',
  'asksHow',
  /** Knowledge and FAQs are written to answer; updates and projects tell. */
  'isReference',
  'isStory',
] as const;

/** A word of like meaning counts, from this likeness on, this part of it. */
const SOFT = { min: 0.45, factor: 0.8 };
const SYNONYM = 0.85;
/** In the choice of sentences: the part that a word counts which the title has, and what the kind of answer asked for adds. */
const TITLE_WORD = 0.2;
const ANSWER_TYPE = 0.3;
/** Weight of intent words from which a passage has enough of them. */
const ENOUGH = { words: 2, title: 0.8 };

const NUMBER_WORDS = /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|third|quarter|free)\b/i;
const TIME_WORDS = /\d|day|week|month|year|hour|minute|morning|night|always|within|after/i;
const NAME = /[a-z,] \p{Lu}\p{L}+ \p{Lu}\p{L}+|^\p{Lu}\p{L}+ \p{Lu}\p{L}+/u;

const FORMS = {
  number: / (how many|how much|number|percent|percentage|ngapi|kiasi|what share|rate|price|cost|fee|tariff) /,
  name: / (who|whose|nani|name|names|jina) (?!can|may|is allowed)/,
  time: / (when|what time|which day|what day|date|lini|saa|tarehe|how long|how soon|how fast|how quickly|muda|which month|which year) /,
  yesNo: /^ (do|does|can|could|is|are|will|would|have|has|may|je|did|naweza|mna|kuna) /,
  how: / (how do|how does|how can|how should|why|kwa nini|vipi|what happens|what should) /,
};

type Has = (stem: string) => boolean;

/** Collects what tells whether passages answer one question. */
export class Evidence {
  private readonly terms: readonly Term[];
  private readonly weights: readonly number[];
  private readonly total: number;
  private readonly vector: Float32Array;
  private readonly asks: Record<keyof typeof FORMS, boolean>;
  private readonly likeness = new Map<string, number>();

  constructor(
    private readonly question: Question,
    private readonly corpus: Corpus,
    private readonly vectors: WordVectors,
  ) {
    this.terms = question.terms;
    this.weights = this.terms.map((term) => this.weightOf(term));
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0) || 1;
    this.vector = this.meaningOf(
      this.terms.flatMap(({ text }, at) => text.split(' ').map((word) => [word, this.weights[at] ?? 0] as const)),
    );
    const text = ` ${question.words.join(' ')} `;
    const asks = (form: keyof typeof FORMS) => FORMS[form].test(text);
    this.asks = {
      number: asks('number'),
      name: asks('name'),
      time: asks('time'),
      yesNo: asks('yesNo'),
      how: asks('how'),
    };
  }

  /** How much of the question each sentence answers, 0 to 1: what the title says already counts less. */
  supportOf({ sentences, titleStems }: Passage): number[] {
    const weights = this.terms.map((term, at) => {
      const isInTitle = supportOf(term, (stem) => titleStems.has(stem)) > 0;
      return (this.weights[at] ?? 0) * (isInTitle ? TITLE_WORD : 1);
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    return sentences.map(({ stems, text }) => {
      const found = this.terms.map((term) => supportOf(term, (stem) => stems.has(stem)));
      const coverage = found.reduce((sum, support, at) => sum + support * (weights[at] ?? 0), 0) / total;
      return (coverage + ANSWER_TYPE * Math.max(0, this.answerType(text))) / (1 + ANSWER_TYPE);
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
    const focusWords = [
      ...headWords,
      ...record.keywords.flatMap((keyword) => keyword.toLowerCase().split(' ')),
      ...best.words,
    ];
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
      answerType: this.answerType(best.text),
      asksNumber: Number(this.asks.number),
      asksName: Number(this.asks.name),
      asksYesNo: Number(this.asks.yesNo),
      asksHow: Number(this.asks.how),
      isReference: Number(kind === 'knowledge' || kind === 'faq'),
      isStory: Number(kind === 'update' || kind === 'project'),
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

  private answerType(text: string): number {
    const asked = this.asks.number ? NUMBER_WORDS : this.asks.name ? NAME : this.asks.time ? TIME_WORDS : undefined;
    if (!asked) return 0;
    return asked.test(text) ? 1 : -1;
  }
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
