import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_FEATURES, isWording } from './evidence.js';

/** A decision: rows whose feature is less than the limit go on at `less`, others at `more`. A number is the outcome. */
type Tree = number | { feature: number; limit: number; less: Tree; more: Tree };

interface Model {
  /** Names of the features that it was fitted to. */
  features: readonly string[];
  /** Which passage answers best: sums of trees over their features. */
  rank: readonly Tree[];
  /** Whether the best passage answers: sums of trees over its features and those of `gateFeatures`. */
  gate: { base: number; trees: readonly Tree[] };
  /** The score from which a question is answered. */
  threshold: number;
}

const FILE = fileURLToPath(new URL('./evidence-model.json', import.meta.url));

/** The part of a step from priority 0 to 100 in the ranking: enough for passages that answer about as well. */
const PRIORITY_WEIGHT = 0.3;

/** What puts passages first whose record has the question as a wording. */
const WORDING_RANK = 20;

/** Weighs evidence. Fitted to questions with known answers by `npm run bench:chat -- --fit`. */
export class EvidenceModel {
  private constructor(private readonly model: Model) {}

  static load(): EvidenceModel {
    const model = JSON.parse(readFileSync(FILE, 'utf8')) as Model;
    if (model.features.join() !== ALL_FEATURES.join()) throw new Error(`${FILE} is of other features: fit it again`);
    return new EvidenceModel(model);
  }

  get threshold(): number {
    return this.model.threshold;
  }

  /** How well a passage answers in comparison with others. */
  rank(features: readonly number[], priority: number): number {
    return EvidenceModel.adjusted(sumOf(this.model.rank, features), features, priority);
  }

  /**
   * The rank with what editors decided.
   * @param priority 0 to 100
   */
  static adjusted(rank: number, features: readonly number[], priority: number): number {
    return rank + (PRIORITY_WEIGHT * priority) / 100 + (isWording(features) ? WORDING_RANK : 0);
  }

  /** 0 to 1: how likely a passage answers the question. */
  score(features: readonly number[]): number {
    const { base, trees } = this.model.gate;
    return 1 / (1 + Math.exp(-base - sumOf(trees, features)));
  }
}

const sumOf = (trees: readonly Tree[], features: readonly number[]): number =>
  trees.reduce<number>((total, tree) => total + outcomeOf(tree, features), 0);

function outcomeOf(tree: Tree, features: readonly number[]): number {
  let node = tree;
  while (typeof node !== 'number') node = (features[node.feature] ?? 0) < node.limit ? node.less : node.more;
  return node;
}

/** Features of a passage among others: its own, its rank, its lead over the next record's passages, the mean of the best five. */
export function gateFeatures(
  features: readonly number[],
  rank: number,
  lead: number,
  bestRanks: readonly number[],
): number[] {
  return [...features, rank, lead, bestRanks.reduce((sum, one) => sum + one, 0) / Math.max(1, bestRanks.length)];
}
