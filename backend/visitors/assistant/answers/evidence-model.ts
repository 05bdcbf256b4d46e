import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_FEATURES, isWording } from './features.js';

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

/**
 * Trees as numbers in typed arrays. A node with a feature of -1 has its outcome as its limit; otherwise `less` and `more`
 * are nodes.
 */
class Forest {
  private readonly roots: Int32Array;
  private readonly features: Int16Array;
  private readonly limits: Float64Array;
  private readonly less: Int32Array;
  private readonly more: Int32Array;

  constructor(trees: readonly Tree[]) {
    const nodes: { feature: number; limit: number; less: number; more: number }[] = [];
    const add = (tree: Tree): number => {
      const at = nodes.length;
      if (typeof tree === 'number') return nodes.push({ feature: -1, limit: tree, less: 0, more: 0 }) - 1;
      const node = { feature: tree.feature, limit: tree.limit, less: 0, more: 0 };
      nodes.push(node);
      node.less = add(tree.less);
      node.more = add(tree.more);
      return at;
    };
    this.roots = Int32Array.from(trees, add);
    this.features = Int16Array.from(nodes, ({ feature }) => feature);
    this.limits = Float64Array.from(nodes, ({ limit }) => limit);
    this.less = Int32Array.from(nodes, ({ less }) => less);
    this.more = Int32Array.from(nodes, ({ more }) => more);
  }

  /** The sum of the outcomes of all trees. */
  sumOf(features: readonly number[]): number {
    let total = 0;
    for (const root of this.roots) {
      let node = root;
      for (let feature = this.features[node] ?? -1; feature !== -1; feature = this.features[node] ?? -1) {
        node = ((features[feature] ?? 0) < (this.limits[node] ?? 0) ? this.less[node] : this.more[node]) ?? 0;
      }
      total += this.limits[node] ?? 0;
    }
    return total;
  }
}

/** Weighs evidence. Fitted to questions with known answers by `npm run bench:chat -- --fit`. */
export class EvidenceModel {
  private static loaded: EvidenceModel | undefined;
  /** The score from which a question is answered. */
  readonly threshold: number;
  private readonly ranking: Forest;
  private readonly gate: { base: number; trees: Forest };

  private constructor({ features, rank, gate, threshold }: Model) {
    if (features.join() !== ALL_FEATURES.join()) throw new Error(`${FILE} is of other features: fit it again`);
    this.threshold = threshold;
    this.ranking = new Forest(rank);
    this.gate = { base: gate.base, trees: new Forest(gate.trees) };
  }

  /** Read once. */
  static load(): EvidenceModel {
    EvidenceModel.loaded ??= new EvidenceModel(JSON.parse(readFileSync(FILE, 'utf8')) as Model);
    return EvidenceModel.loaded;
  }

  /** How well a passage answers in comparison with others. */
  rank(features: readonly number[], priority: number): number {
    return EvidenceModel.adjusted(this.ranking.sumOf(features), features, priority);
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
    const { base, trees } = this.gate;
    return 1 / (1 + Math.exp(-base - trees.sumOf(features)));
  }
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
