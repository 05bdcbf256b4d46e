import { IntentClassifier } from '../language/intent-classifier.js';
import { readIntents, readThesaurus } from '../language/lexicon.js';
import { Spelling } from '../language/spelling.js';
import { SwahiliVerbs } from '../language/swahili-verbs.js';
import {
  contentTokensOf,
  foldedStopWords,
  isStopWord,
  type Token,
  tokenOf,
  typedTokensOf,
} from '../language/text-analysis.js';
import { Thesaurus, wordsAmong } from '../language/thesaurus.js';
import { WordVectors } from '../language/word-vectors.js';
import { type Amounts, amountsOf } from './amounts.js';

/** Stems that a text must have to contain a word or phrase. */
export type Phrase = readonly string[];

/** A word or phrase of a question that says what it is about. */
export interface Term {
  /** Folded and corrected. */
  text: string;
  /** Without stop words, unless there are only such. */
  stems: Phrase;
  /** Others of the same meaning. */
  others: readonly Phrase[];
}

/** What a question seems to ask for. */
export interface LikelyIntent {
  probability: number;
  /** Words of texts that answer it. */
  words: readonly Phrase[];
}

/** Probabilities by intent, the likeliest alone. */
export type Topics = ReadonlyMap<number, number>;

export interface Question {
  /** Folded words, as typed. */
  words: readonly string[];
  /** Of the corrected words, stop words as well. */
  stems: ReadonlySet<string>;
  terms: readonly Term[];
  /** Likeliest first, those of questions that are not for a company's site left out. */
  intents: readonly LikelyIntent[];
  topics: Topics;
  /** Amounts that are mentioned. */
  amounts: Amounts;
  /** 0 to 1: how likely it is that the question is not for a company's site. */
  outOfScope: number;
}

/** More words are not read. */
const MAX_WORDS = 60;

/** Words of one question that are looked for among known ones. */
const MAX_CORRECTIONS = 12;

const MAX_TERMS = 16;
const MAX_INTENTS = 4;
const MAX_TOPICS = 8;

/** Less likely intents are not considered: this many times as likely as where no word is known. */
const MIN_RELATIVE_PROBABILITY = 2;

/** How likely visitors use the words that spelling is corrected to; those of the site are likelier. */
const LIKELIHOOD = { vector: 0.15, frequent: 0.55, thesaurus: 0.6, stopWord: 0.7, site: 0.9 };

/** Finds out what questions ask for. */
export class QuestionReader {
  readonly vectors = WordVectors.load();
  private readonly thesaurus: Thesaurus;
  private readonly classifier: IntentClassifier;
  private readonly intentWords: readonly (readonly Phrase[])[];
  /** By intent: whether a company's site answers such questions. */
  private readonly isAnswerable: readonly boolean[];
  /** Less likely intents are left out. */
  private readonly minProbability: number;
  private readonly spelling: Spelling;
  private readonly verbs: SwahiliVerbs;

  /** @param synonyms The site's own groups of words with the same meaning. */
  constructor(synonyms: Iterable<readonly string[]>) {
    const groups = [...readThesaurus(), ...synonyms];
    const words = [...wordsAmong(groups)];
    const intents = readIntents();
    this.thesaurus = new Thesaurus(groups);
    this.classifier = new IntentClassifier(intents);
    this.verbs = new SwahiliVerbs(words);
    this.spelling = new Spelling(this.knownWords(words));
    this.intentWords = intents.map(({ words: answering }) =>
      answering.map((word) => contentTokensOf(word).map(({ stem }) => stem)).filter((phrase) => phrase.length > 0),
    );
    this.isAnswerable = intents.map(({ words: answering }) => answering.length > 0);
    this.minProbability = MIN_RELATIVE_PROBABILITY / intents.length;
  }

  /** Words of the site's content: misspelled ones are corrected to them. */
  learn(words: Iterable<string>): void {
    for (const word of words) this.spelling.add(word, LIKELIHOOD.site);
  }

  /** What a text is about, by the same intents as questions. */
  topicsOf(stems: readonly string[]): Topics {
    return this.likelyTopics(this.classifier.classify(stems));
  }

  /** The stems of all words, stop words as well, once spelling is corrected. */
  correctedStemsOf(text: string): string[] {
    return this.corrected(typedTokensOf(text).slice(0, MAX_WORDS)).map(({ stem }) => stem);
  }

  read(text: string): Question {
    const typed = typedTokensOf(text).slice(0, MAX_WORDS);
    const tokens = this.corrected(typed);
    const stems = tokens.map(({ stem }) => stem);
    const probabilities = this.classifier.classify(stems);
    return {
      words: typed.map(({ word }) => word),
      stems: new Set(stems),
      terms: this.termsOf(
        tokens.map(({ word }) => word),
        stems,
      ),
      intents: this.likelyIntents(probabilities),
      topics: this.likelyTopics(probabilities),
      amounts: amountsOf(tokens),
      outOfScope: probabilities.reduce((sum, p, at) => sum + (this.isAnswerable[at] ? 0 : p), 0),
    };
  }

  private *knownWords(others: Iterable<string>): Iterable<readonly [string, number]> {
    for (const word of this.vectors.words()) {
      if (this.vectors.isOrdinary(word)) {
        yield [word, LIKELIHOOD.vector + LIKELIHOOD.frequent * (1 - this.vectors.rarity(word))];
      }
    }
    for (const word of others) yield [word, LIKELIHOOD.thesaurus];
    for (const word of foldedStopWords()) yield [word, LIKELIHOOD.stopWord];
  }

  /** The words that were meant. Looking for one takes a millisecond, and who misspells all of them is not understood anyway. */
  private corrected(typed: readonly Token[]): Token[] {
    let left = MAX_CORRECTIONS;
    const correct = (word: string): string[] => {
      if (isStopWord(word) || this.spelling.knows(word) || this.vectors.has(word)) return [word];
      const infinitive = this.verbs.infinitiveOf(word);
      if (infinitive) return [infinitive];
      left -= 1;
      return left < 0 ? [word] : this.spelling.correct(word);
    };
    return typed.flatMap(({ word }) => correct(word)).map(tokenOf);
  }

  private termsOf(words: readonly string[], stems: readonly string[]): Term[] {
    const terms = new Map<string, Term>();
    for (let at = 0; at < words.length && terms.size < MAX_TERMS; ) {
      const { length, others } = this.thesaurus.at(stems, at);
      const typed = words.slice(at, at + length);
      // A stop word alone is left out; one that begins a phrase, such as 'how much', is not.
      if (length > 1 || !isStopWord(typed[0] ?? '')) {
        const own = typed.flatMap((word, offset) => (isStopWord(word) ? [] : [stems[at + offset] ?? '']));
        const text = typed.join(' ');
        if (!terms.has(text))
          terms.set(text, { text, stems: own.length > 0 ? own : stems.slice(at, at + length), others });
      }
      at += length;
    }
    return [...terms.values()];
  }

  private likelyIntents(probabilities: readonly number[]): LikelyIntent[] {
    return probabilities
      .map((probability, at): LikelyIntent => ({ probability, words: this.intentWords[at] ?? [] }))
      .filter(({ words, probability }) => words.length > 0 && probability >= this.minProbability)
      .sort((one, other) => other.probability - one.probability)
      .slice(0, MAX_INTENTS);
  }

  private likelyTopics(probabilities: readonly number[]): Topics {
    const likely = probabilities
      .map((probability, intent) => [intent, probability] as const)
      .filter(([, probability]) => probability >= this.minProbability)
      .sort(([, one], [, other]) => other - one);
    return new Map(likely.slice(0, MAX_TOPICS));
  }
}
