import type { Intent } from './lexicon.js';
import { tokensOf } from './text-analysis.js';
import { WordTable } from './word-table.js';

/** What a word counts of an intent whose examples do not have it. */
const SMOOTHING = 0.05;

/** Questions of more informative words than these are not classified more sharply. */
const FULL_EVIDENCE = 4;

/** Classifies questions by their words and pairs of words: naive Bayes, with words of many intents weighing less. */
export class IntentClassifier {
  private readonly features = new WordTable();
  /** Where the counts of each feature begin in `intents` and `counts`. */
  private readonly starts: Uint32Array;
  private readonly intents: Uint16Array;
  /** How often the intent has the feature. */
  private readonly counts: Uint16Array;
  /** Of each intent: the logarithm of the probability of a word that its examples do not have. */
  private readonly bases: Float64Array;

  constructor(intents: readonly Intent[]) {
    const counted: Map<number, number>[] = [];
    const totals = intents.map(({ questions, words }, at) => {
      let total = 0;
      for (const text of [...questions, ...words]) {
        for (const feature of featuresOf(stemsOf(text))) {
          const number = this.features.add(feature);
          const counts = counted[number] ?? new Map<number, number>();
          counted[number] = counts.set(at, (counts.get(at) ?? 0) + 1);
          total += 1;
        }
      }
      return total;
    });
    this.bases = Float64Array.from(totals, (total) => Math.log(SMOOTHING / (total + SMOOTHING * counted.length)));
    const pairs = counted.flatMap((counts) => [...counts]);
    this.intents = Uint16Array.from(pairs, ([intent]) => intent);
    this.counts = Uint16Array.from(pairs, ([, count]) => count);
    this.starts = new Uint32Array(counted.length + 1);
    counted.forEach(({ size }, at) => {
      this.starts[at + 1] = (this.starts[at] ?? 0) + size;
    });
  }

  /** The probability of each intent, in their order; all alike if no word is known. */
  classify(stems: readonly string[]): number[] {
    const intents = this.bases.length;
    const scores = new Array<number>(intents).fill(0);
    let evidence = 0;
    for (const feature of featuresOf(stems)) {
      const number = this.features.get(feature);
      if (number === undefined) continue;
      const [start = 0, end = 0] = this.starts.subarray(number, number + 2);
      const weight = Math.log(intents / (end - start)) / Math.log(intents);
      evidence += weight;
      for (let at = start; at < end; at += 1) {
        const intent = this.intents[at] ?? 0;
        scores[intent] = (scores[intent] ?? 0) + weight * Math.log(((this.counts[at] ?? 0) + SMOOTHING) / SMOOTHING);
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
