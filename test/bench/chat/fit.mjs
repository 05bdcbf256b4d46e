// Fits the model that ranks passages and decides whether the best one answers. The same questions always give the same
// model.
import { writeFileSync } from 'node:fs';
import { binned, generator, growTree, outcomeOf, round } from './boosting.mjs';
import { isExpected } from './sites.mjs';

const built = (path) => import(new URL(`../../../dist/backend/${path}`, import.meta.url).href);
const { ALL_FEATURES, isWording } = await built('visitors/assistant/answers/features.js');
const { EvidenceModel, gateFeatures } = await built('visitors/assistant/answers/evidence-model.js');

const RANK = { rounds: 160, depth: 3, rate: 0.1, minWeight: 2, penalty: 2, columns: 0.6 };
const GATE = { rounds: 200, depth: 4, rate: 0.05, minWeight: 2, penalty: 4, columns: 0.6 };
/** Ranks that are compared: see `gateFeatures`. */
const COMPARED = 5;
/** Parts of the questions, each of which is ranked by what was fitted to the others, before the gate is fitted. */
const PARTS = 5;
/** Passages of each question that the gate is fitted to, and what those after the best count. */
const FITTED = 5;
const OTHERS_WEIGHT = 0.5;
/** What a wrong passage counts where another would have answered. */
const WRONG_WEIGHT = 0.3;

const sigmoid = (value) => 1 / (1 + Math.exp(-value));

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

/** Trees by which the right passages of each question come first: maximum likelihood of a softmax. */
function fitRank(examples) {
  const usable = examples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const rows = usable.flatMap(({ candidates }) => candidates);
  const data = binned(rows.map(({ features }) => features));
  const [sums, slopes, curves] = [0, 0, 0].map(() => new Float64Array(rows.length));
  const random = generator(3);
  return Array.from({ length: RANK.rounds }, () => {
    let start = 0;
    for (const { candidates } of usable) {
      const own = sums.subarray(start, start + candidates.length);
      const max = Math.max(...own);
      const powers = own.map((sum) => Math.exp(sum - max));
      const all = powers.reduce((sum, power) => sum + power, 0);
      const right = powers.reduce((sum, power, at) => sum + (candidates[at].isRight ? power : 0), 0);
      candidates.forEach(({ isRight }, at) => {
        const share = powers[at] / all;
        slopes[start + at] = (isRight ? powers[at] / right : 0) - share;
        curves[start + at] = share * (1 - share);
      });
      start += candidates.length;
    }
    return growTree(data, slopes, curves, sums, RANK, random);
  });
}

const rankOf = (trees, features) => trees.reduce((sum, tree) => sum + outcomeOf(tree, features), 0);

/** Rows for each question: the features of its best passages, and whether they answer it. */
function gateRows(examples, rank) {
  return examples.flatMap(({ question, candidates }) => {
    const ranked = candidates
      .map((candidate) => ({
        ...candidate,
        rank: EvidenceModel.adjusted(
          rankOf(rank, candidate.features),
          candidate.features,
          candidate.passage.record.priority,
        ),
      }))
      .sort((one, other) => other.rank - one.rank);
    const ranks = ranked.slice(0, COMPARED).map((one) => one.rank);
    return ranked.slice(0, FITTED).map((one, place) => {
      const next = ranked.find(({ passage }) => passage.record !== one.passage.record);
      return {
        question,
        features: gateFeatures(one.features, one.rank, one.rank - (next?.rank ?? 0), ranks),
        isAnswered: question.sources.length > 0 ? 1 : 0,
        isRight: one.isRight,
        isBest: place === 0,
      };
    });
  });
}

/** The rows of all questions, each ranked by what was fitted to others, so that ranks are no surer than of new questions. */
function unseenGateRows(examples) {
  const parts = Array.from({ length: PARTS }, (_, part) => examples.filter((_one, at) => at % PARTS === part));
  return parts.flatMap((own, part) => gateRows(own, fitRank(parts.filter((_one, at) => at !== part).flat())));
}

/** A question whose best passage is the wrong one is better declined than answered, though neither is right. */
const weightOf = ({ isAnswered, isRight, isBest }) =>
  (isBest ? 1 : OTHERS_WEIGHT) * (isAnswered && !isRight ? WRONG_WEIGHT : 1);

/** Trees for the likelihood that the best passage answers. */
function fitGate(rows) {
  const share = rows.filter(({ isRight }) => isRight).length / rows.length;
  const base = round(Math.log(share / (1 - share)));
  const data = binned(rows.map(({ features }) => features));
  const sums = new Float64Array(rows.length).fill(base);
  const random = generator(7);
  const trees = Array.from({ length: GATE.rounds }, () => {
    const slopes = rows.map((row, at) => weightOf(row) * (Number(row.isRight) - sigmoid(sums[at])));
    const curves = rows.map((row, at) => weightOf(row) * sigmoid(sums[at]) * (1 - sigmoid(sums[at])));
    return growTree(data, slopes, curves, sums, GATE, random);
  });
  return { base, trees };
}

const scoreOf = (gate, features) => (isWording(features) ? 1 : sigmoid(gate.base + rankOf(gate.trees, features)));

const partOf = ({ question }) => [...question].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % PARTS;

/** The rows with scores by gates that were fitted to others. */
function unseenScores(rows) {
  const parts = Array.from({ length: PARTS }, (_, part) => rows.filter(({ question }) => partOf(question) === part));
  return parts.flatMap((own, part) => {
    const others = parts.filter((_one, at) => at !== part).flat();
    const gate = fitGate(others.filter(({ features }) => !isWording(features)));
    return own.map((row) => ({ ...row, score: scoreOf(gate, row.features) }));
  });
}

/** The threshold at which the share answered rightly and the share rightly declined are highest together. */
function bestThreshold(scored) {
  const [asked, declined] = [scored.filter((row) => row.isAnswered), scored.filter((row) => !row.isAnswered)];
  const share = (list, test) => list.filter(test).length / list.length;
  const at = (limit) => [
    share(asked, ({ score, isRight }) => isRight && score >= limit),
    share(declined, ({ score }) => score < limit),
  ];
  const sum = (limit) => at(limit)[0] + at(limit)[1];
  const limits = Array.from({ length: 51 }, (_, step) => 0.3 + step / 100);
  const best = Math.max(...limits.map(sum));
  // Of nearly the same ones the lowest: a question that could have been answered is as bad as one that should not.
  const limit = limits.find((one) => sum(one) > best - 0.01) ?? 0.5;
  return { limit, shares: at(limit), first: share(asked, ({ isRight }) => isRight) };
}

/** Fits the model to the sites' questions and writes it. */
export function fitModel(sites) {
  const examplesBySite = sites.map(({ name, index, tune }) =>
    examplesOf({ index, questions: tune }).map((example) => ({ ...example, site: name })),
  );
  const examples = shuffled(examplesBySite.flat());
  const rank = fitRank(examples);
  const rows = unseenGateRows(examples);
  // Those that an editor decided need no model.
  const gate = fitGate(rows.filter(({ features }) => !isWording(features)));
  const scored = unseenScores(shuffled(rows)).filter(({ isBest }) => isBest);
  const { limit: threshold } = bestThreshold(scored);
  report(scored, threshold, sites);
  const file = new URL('../../../backend/visitors/assistant/answers/evidence-model.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify({ features: ALL_FEATURES, rank, gate, threshold })}\n`);
  console.log(`Fitted to ${examples.length} questions about ${sites.length} companies; threshold ${threshold}.`);
  console.log('Run again without --fit to build with the model and measure it.');
}

/** What the model says of questions that it was not fitted to. */
function report(scored, threshold, sites) {
  const share = (list, test) => `${((100 * list.filter(test).length) / list.length).toFixed(1)} %`;
  for (const { name, questions } of sites.map(({ name, tune }) => ({ name, questions: new Set(tune) }))) {
    const own = scored.filter(({ question }) => questions.has(question));
    const [asked, others] = [own.filter(({ isAnswered }) => isAnswered), own.filter(({ isAnswered }) => !isAnswered)];
    const answered = share(asked, ({ isRight, score }) => isRight && score >= threshold);
    const first = share(asked, ({ isRight }) => isRight);
    console.log(
      `${name}: answered ${answered}, right first ${first}, declined ${share(others, ({ score }) => score < threshold)}`,
    );
  }
}

/** In another order, always the same one. */
function shuffled(list) {
  const random = generator(11);
  return list
    .map((one) => [random(), one])
    .sort(([one], [other]) => one - other)
    .map(([, one]) => one);
}
