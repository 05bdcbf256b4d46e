import type { Intent } from './lexicon.js';
import { tokensOf } from './text-analysis.js';

/** What a word counts of an intent whose examples do not have it. */
const SMOOTHING = 0.05;

/** Questions of more informative words than these are not classified more sharply. */
const FULL_EVIDENCE = 4;

/** Classifies questions by their words and pairs of words: naive Bayes, with words of many intents weighing less. */
export class IntentClassifier {
  /** By word or pair of words: how often each intent has it. */
  private readonly counts = new Map<string, Map<number, number>>();
  /** Of each intent: the logarithm of the probability of a word that its examples do not have. */
  private readonly bases: readonly number[];

  constructor(private readonly intents: readonly Intent[]) {
    const totals: number[] = [];
    for (const [at, { questions, words }] of intents.entries()) {
      let total = 0;
      for (const text of [...questions, ...words]) {
        for (const feature of featuresOf(stemsOf(text))) {
          const counts = this.counts.get(feature) ?? new Map<number, number>();
          counts.set(at, (counts.get(at) ?? 0) + 1);
          this.counts.set(feature, counts);
          total += 1;
        }
      }
      totals.push(total);
    }
    this.bases = totals.map((total) => Math.log(SMOOTHING / (total + SMOOTHING * this.counts.size)));
  }

  /** The probability of each intent, in their order; all alike if no word is known. */
  classify(stems: readonly string[]): number[] {
    const scores = this.intents.map(() => 0);
    let evidence = 0;
    for (const feature of featuresOf(stems)) {
      const counts = this.counts.get(feature);
      if (!counts) continue;
      const weight = Math.log(this.intents.length / counts.size) / Math.log(this.intents.length);
      evidence += weight;
      for (const [at, count] of counts) {
        scores[at] = (scores[at] ?? 0) + weight * Math.log((count + SMOOTHING) / SMOOTHING);
      }
    }
    this.bases.forEach((base, at) => {
      scores[at] = (scores[at] ?? 0) + evidence * base;
    });
    // Words of one question depend on each other: many of them are no more certain than a few.
    return softmax(scores, evidence === 0 ? 0 : 1 / Math.max(1, evidence / FULL_EVIDENCE));
  }
}

function softmax(scores: readonly number[], sharpness: number): number[] {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - max) * sharpness));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

const stemsOf = (text: string): string[] => tokensOf(text).map(({ stem }) => stem);

/** Words and pairs of neighbours, each once. */
const featuresOf = (stems: readonly string[]): Set<string> =>
  new Set([...stems, ...stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`)]);
