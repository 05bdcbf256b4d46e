// Fits the weights of a record's rank, and the two functions that say what is sure and what is related, to the sets of `FITTED`:
// `npm run bench:chat -- --fit`. The same questions always give the same numbers, which are to be copied into `passage-index.ts`.
import { FITTED, isNear, isOff } from './sets.mjs';
import { demoSite, isExpected, mergedSites, otherSites } from './sites.mjs';

const built = (path) => import(new URL(`../../../dist/backend/${path}`, import.meta.url).href);
const { MAX_MARGIN, RANK, RELATED, SAME, SURE } = await built('visitors/assistant/answers/passage-index.js');

/** How many of the sure replies are right, and how many questions that are about something else get pages. */
const RIGHT_OF_SURE = 0.955;
const PAGES_FOR_OTHERS = 0.055;

/** Keeps weights small where the questions say little of them. */
const PENALTY = 0.002;
const STEPS = 4000;

/** What is decided, not fitted: editors raise a record by half a point at most, and a guess on a large site is never sure. */
const FIXED = { priority: RANK.priority, guessed: SURE.guessed };

const sum = (values) => values.reduce((all, value) => all + value, 0);
const dot = (weights, values) => sum(Object.keys(weights).map((name) => weights[name] * (values[name] ?? 1)));
const sigmoid = (value) => 1 / (1 + Math.exp(-value));

export async function fitNumbers() {
  const examples = [await demoSite(), ...(await otherSites())].flatMap(examplesOf);
  const rank = fittedRank(examples);
  const judgedOf = (some) =>
    some.map((example) => ({ ...example, ...bestOf(example, rank) })).filter(({ best }) => best);
  const judged = judgedOf(examples);
  // What size costs shows where the same questions are asked among more records.
  const merged = judgedOf((await mergedSites()).flatMap(examplesOf));
  const sure = withLine(
    fitted(
      judged.filter(({ isSame }) => !isSame).map((one) => [one.forSure, one.isRight]),
      without(SURE, 'guessed'),
    ),
    judged.filter(({ isSame, forSure, entry }) => !isSame && !forSure.guessed && entry.reason !== 'courtesy'),
    ({ forSure, isRight }, weights) => ({ value: dot(weights, forSure), isBad: !isRight }),
    (taken) => taken.filter(({ isBad }) => !isBad).length / taken.length >= RIGHT_OF_SURE,
  );
  // Each site counts the same, and so do its questions of both kinds: how many a list has of them says nothing.
  const kindOf = ({ site, entry }) => `${site} ${isOff(entry)}`;
  const told = [...judged, ...merged].filter(({ entry }) => !isNear(entry) && entry.reason !== 'courtesy');
  const counts = Map.groupBy(told, kindOf);
  const others = examples.filter(({ entry }) => isOff(entry));
  const related = withLine(
    fitted(
      told.map((one) => [one.forRelated, !isOff(one.entry), 1 / counts.get(kindOf(one)).length]),
      RELATED,
    ),
    judged,
    ({ forRelated, entry }, weights) => ({ value: dot(weights, forRelated), isBad: isOff(entry) }),
    (taken) => taken.filter(({ isBad }) => isBad).length / others.length <= PAGES_FOR_OTHERS,
  );
  for (const [name, now, before] of [
    ['RANK', rank, RANK],
    ['SURE', { ...sure, guessed: FIXED.guessed }, SURE],
    ['RELATED', related, RELATED],
  ])
    console.log(
      `${name}: ${Object.keys(before)
        .map((weight) => `${weight} ${now[weight].toFixed(2)} (now ${before[weight]})`)
        .join(', ')}`,
    );
}

/** Each question with the records that share words with it. */
const examplesOf = ({ name, index, sets }) =>
  Object.entries(sets)
    .filter(([set]) => FITTED.test(`${name} ${set}`))
    .flatMap(([, questions]) =>
      questions.map((entry) => {
        const { compared, evidence } = index.compare(entry.question, index.asked.of(entry.question));
        const candidates = compared.map((one) => ({ ...one, isRight: isExpected(entry, one.passage.record.source) }));
        return { site: name, entry, evidence, candidates };
      }),
    );

/** Listwise logistic regression: right records come before the others of the same question. */
function fittedRank(examples) {
  const usable = examples.filter(({ candidates }) => {
    const right = candidates.filter(({ isRight }) => isRight).length;
    return right > 0 && right < candidates.length && !candidates.some(({ same }) => same >= SAME);
  });
  const names = ['all', 'wording', 'amount'];
  const slope = (weights) => {
    const slopes = Object.fromEntries(names.map((name) => [name, 0]));
    for (const { candidates } of usable) {
      const powers = candidates.map((one) => Math.exp(dot(weights, one) + FIXED.priority * one.priority));
      const all = sum(powers);
      const right = sum(powers.filter((_, at) => candidates[at].isRight));
      candidates.forEach((one, at) => {
        const error = (one.isRight ? powers[at] / right : 0) - powers[at] / all;
        for (const name of names) slopes[name] += (error * one[name]) / usable.length;
      });
    }
    return slopes;
  };
  const { all, wording, amount } = climbed(Object.fromEntries(names.map((name) => [name, 1])), slope);
  return { passage: all, wording, amount, priority: FIXED.priority };
}

/** The evidence of a question's best record. */
function bestOf({ evidence, candidates }, rank) {
  const ranked = candidates
    .map((one) => ({
      ...one,
      isSame: one.same >= SAME,
      rank:
        rank.passage * one.all +
        rank.wording * one.wording +
        rank.amount * one.amount +
        rank.priority * one.priority +
        (one.same >= SAME ? 10 * one.same : 0),
    }))
    .sort((one, other) => other.rank - one.rank);
  const [best, next] = ranked;
  if (!best) return {};
  const margin = Math.min(MAX_MARGIN, best.rank - (next?.rank ?? 0));
  return {
    best,
    isSame: best.isSame,
    isRight: best.isRight,
    forSure: { ...evidence, all: best.all, margin, guessed: best.guessed },
    forRelated: { ...evidence, all: best.all, rank: best.rank },
  };
}

const without = (weights, name) => Object.fromEntries(Object.entries(weights).filter(([key]) => key !== name));

/** Logistic regression, of the same names as those that are there. */
function fitted(rows, names) {
  const usable = rows
    .filter(([values]) => !values.guessed)
    .map(([values, is, weight = 1]) => [{ ...values, bias: 1 }, is, weight]);
  const total = sum(usable.map(([, , weight]) => weight));
  const start = Object.fromEntries(Object.keys(names).map((name) => [name, 0]));
  return climbed(start, (weights) => {
    const slopes = { ...start };
    for (const [values, is, weight] of usable) {
      const error = (weight * ((is ? 1 : 0) - sigmoid(dot(weights, values)))) / total;
      for (const name of Object.keys(slopes)) slopes[name] += error * values[name];
    }
    return slopes;
  });
}

/** Gradient ascent with a step of its own for each weight (Adam). */
function climbed(start, slopeAt) {
  const weights = { ...start };
  const first = {};
  const second = {};
  for (let step = 1; step <= STEPS; step += 1) {
    const slopes = slopeAt(weights);
    for (const name of Object.keys(weights)) {
      const slope = slopes[name] - (name === 'bias' ? 0 : PENALTY * weights[name]);
      first[name] = 0.9 * (first[name] ?? 0) + 0.1 * slope;
      second[name] = 0.999 * (second[name] ?? 0) + 0.001 * slope ** 2;
      const rate = 0.05 / (1 + step / 500);
      weights[name] +=
        (rate * first[name]) / (1 - 0.9 ** step) / (Math.sqrt(second[name] / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

/** Moves the bias so that as many as possible are above the line, as long as these are good enough. */
function withLine(weights, examples, judge, areGood) {
  const judged = examples.map((example) => judge(example, weights)).sort((one, other) => other.value - one.value);
  let line = Number.POSITIVE_INFINITY;
  for (let count = 20; count <= judged.length; count += 1)
    if (areGood(judged.slice(0, count))) line = judged[count - 1].value;
  return { ...weights, bias: weights.bias - line };
}
