// Fits the model that ranks passages and decides whether the best one answers. The same questions always give the same
// model.
import { writeFileSync } from 'node:fs';
import { isExpected } from './sites.mjs';

const built = (path) => import(new URL(`../../../dist/backend/${path}`, import.meta.url).href);
const { FEATURES } = await built('assistant/answers/evidence.js');
const { EvidenceModel, gateFeatures } = await built('assistant/answers/evidence-model.js');

const RANK = { steps: 600, rate: 0.05, penalty: 0.005 };
const GATE = { rounds: 80, depth: 3, rate: 0.07, minRows: 8, penalty: 4, rows: 0.8, features: 0.7 };
/** Ranks that are compared: see `gateFeatures`. */
const COMPARED = 5;

const sigmoid = (value) => 1 / (1 + Math.exp(-value));
const dot = (one, other) => one.reduce((sum, value, at) => sum + value * other[at], 0);

/** Each question with its candidates. */
const examplesOf = ({ index, questions }) =>
  questions.map((question) => ({
    question,
    candidates: index.candidates(question.question).candidates.map(({ passage, features }) => ({
      passage,
      features,
      isRight: isExpected(question, passage),
    })),
  }));

/** Weights by which the right passages of each question come first: maximum likelihood of a softmax, by Adam. */
function fitRank(examples) {
  const usable = examples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const weights = FEATURES.map(() => 0);
  const [mean, square] = [FEATURES.map(() => 0), FEATURES.map(() => 0)];
  for (let step = 1; step <= RANK.steps; step += 1) {
    const gradient = FEATURES.map(() => 0);
    for (const { candidates } of usable) {
      const ranks = candidates.map(({ features }) => dot(features, weights));
      const max = Math.max(...ranks);
      const powers = ranks.map((rank) => Math.exp(rank - max));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const right = powers.reduce((sum, power, at) => sum + (candidates[at].isRight ? power : 0), 0);
      candidates.forEach(({ features, isRight }, at) => {
        const share = powers[at] / all - (isRight ? powers[at] / right : 0);
        features.forEach((value, feature) => {
          gradient[feature] += share * value;
        });
      });
    }
    weights.forEach((weight, at) => {
      const slope = gradient[at] / usable.length + RANK.penalty * weight;
      mean[at] = 0.9 * mean[at] + 0.1 * slope;
      square[at] = 0.999 * square[at] + 0.001 * slope ** 2;
      const [first, second] = [mean[at] / (1 - 0.9 ** step), square[at] / (1 - 0.999 ** step)];
      weights[at] -= (RANK.rate * first) / (Math.sqrt(second) + 1e-8);
    });
  }
  return weights;
}

/** A row for each question: the features of its best passage, and whether the question is to be answered. */
function gateRows(examples, rank) {
  return examples.flatMap(({ question, candidates }) => {
    const ranked = candidates
      .map((candidate) => ({
        ...candidate,
        rank: EvidenceModel.withPriority(dot(candidate.features, rank), candidate.passage.record.priority),
      }))
      .sort((one, other) => other.rank - one.rank);
    const [best] = ranked;
    if (!best) return [];
    const next = ranked.find(({ passage }) => passage.record !== best.passage.record);
    const ranks = ranked.slice(0, COMPARED).map((one) => one.rank);
    const features = gateFeatures(best.features, best.rank, best.rank - (next?.rank ?? 0), ranks);
    return [{ features, isAnswered: question.sources.length > 0 ? 1 : 0, isRight: best.isRight }];
  });
}

/** Gradient boosted trees for the likelihood that a question is to be answered. */
function fitGate(rows) {
  const random = generator(7);
  const share = rows.reduce((sum, { isAnswered }) => sum + isAnswered, 0) / rows.length;
  const base = Math.log(share / (1 - share));
  const sums = rows.map(() => base);
  const width = rows[0].features.length;
  const orders = Array.from({ length: width }, (_, feature) =>
    rows.map((_row, at) => at).sort((one, other) => rows[one].features[feature] - rows[other].features[feature]),
  );
  const trees = [];
  for (let round = 0; round < GATE.rounds; round += 1) {
    const slopes = rows.map(({ isAnswered }, at) => isAnswered - sigmoid(sums[at]));
    const curves = sums.map((sum) => sigmoid(sum) * (1 - sigmoid(sum)));
    const chosen = new Set(rows.keys().filter(() => random() < GATE.rows));
    const features = Array.from({ length: width }, (_, feature) => feature).filter(() => random() < GATE.features);
    const tree = grow({ rows, slopes, curves, orders, features }, chosen, GATE.depth);
    trees.push(tree);
    rows.forEach((row, at) => {
      sums[at] += outcomeOf(tree, row.features);
    });
  }
  return { base: round(base), trees };
}

function grow(data, chosen, depth) {
  const { rows, slopes, curves } = data;
  const [slope, curve] = [sumOf(slopes, chosen), sumOf(curves, chosen)];
  const split = depth > 0 ? bestSplit(data, chosen, slope, curve) : undefined;
  if (!split) return round((GATE.rate * slope) / (curve + GATE.penalty));
  const side = (isLess) =>
    new Set([...chosen].filter((at) => rows[at].features[split.feature] < split.limit === isLess));
  const { feature, limit } = split;
  return { feature, limit, less: grow(data, side(true), depth - 1), more: grow(data, side(false), depth - 1) };
}

function bestSplit({ rows, slopes, curves, orders, features }, chosen, slope, curve) {
  const gainOf = (one, other) => one ** 2 / (other + GATE.penalty);
  let best;
  for (const feature of features) {
    let [count, less, lessCurve, before] = [0, 0, 0, Number.NaN];
    for (const at of orders[feature]) {
      if (!chosen.has(at)) continue;
      const value = rows[at].features[feature];
      if (value > before && count >= GATE.minRows && chosen.size - count >= GATE.minRows) {
        const gain = gainOf(less, lessCurve) + gainOf(slope - less, curve - lessCurve) - gainOf(slope, curve);
        if (gain > (best?.gain ?? 0.001)) best = { gain, feature, limit: round((value + before) / 2) };
      }
      count += 1;
      less += slopes[at];
      lessCurve += curves[at];
      before = value;
    }
  }
  return best;
}

const sumOf = (values, chosen) => [...chosen].reduce((sum, at) => sum + values[at], 0);
const round = (value) => Number(value.toFixed(4));

function outcomeOf(tree, features) {
  let node = tree;
  while (typeof node !== 'number') node = features[node.feature] < node.limit ? node.less : node.more;
  return node;
}

/** A linear congruential generator. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** The threshold at which the share answered rightly and the share rightly declined are highest together. */
function bestThreshold(rows, gate) {
  const scored = rows.map((row) => ({
    ...row,
    score: sigmoid(gate.trees.reduce((sum, tree) => sum + outcomeOf(tree, row.features), gate.base)),
  }));
  const [asked, declined] = [scored.filter((row) => row.isAnswered), scored.filter((row) => !row.isAnswered)];
  const share = (list, test) => list.filter(test).length / list.length;
  const sumAt = (limit) =>
    share(asked, ({ score, isRight }) => isRight && score >= limit) + share(declined, ({ score }) => score < limit);
  const limits = Array.from({ length: 51 }, (_, step) => 0.3 + step / 100);
  return limits.reduce((best, limit) => (sumAt(limit) > sumAt(best) ? limit : best));
}

/** Fits the gate to all sites but one, and says how that one's questions score, so that the threshold is not too sure. */
function unseenRows(examplesBySite, rank) {
  return examplesBySite.flatMap((own, at) => {
    const rows = gateRows(examplesBySite.filter((_, other) => other !== at).flat(), rank);
    return { rows: gateRows(own, rank), gate: fitGate(rows) };
  });
}

/** Fits the model to the sites' questions and writes it. */
export function fitModel(sites) {
  const examplesBySite = sites.map(({ index, tune }) => examplesOf({ index, questions: tune }));
  const examples = examplesBySite.flat();
  const rank = fitRank(examples).map(round);
  const gate = fitGate(gateRows(examples, rank));
  const thresholds = unseenRows(examplesBySite, rank).map((one) => bestThreshold(one.rows, one.gate));
  const threshold = round(thresholds.reduce((sum, one) => sum + one, 0) / thresholds.length);
  const file = new URL('../../../backend/assistant/answers/evidence-model.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify({ features: FEATURES, rank, gate, threshold })}\n`);
  console.log(`Fitted to ${examples.length} questions about ${sites.length} companies; threshold ${threshold}.`);
  console.log('Run again without --fit to build with the model and measure it.');
}
