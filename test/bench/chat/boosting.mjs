// Gradient boosted trees over rows of numbers, with values sorted into bins.

const BINS = 48;

/** The rows by columns: bin of each value, and the limits between bins. */
export function binned(rows) {
  const width = rows[0].length;
  const columns = Array.from({ length: width }, (_, feature) => {
    const sorted = Float64Array.from(rows, (row) => row[feature]).sort();
    const limits = [];
    for (let bin = 1; bin < BINS; bin += 1) {
      const at = Math.floor((bin * sorted.length) / BINS);
      const value = sorted[at];
      // A limit lies between two values that occur.
      let before = at - 1;
      while (before >= 0 && sorted[before] === value) before -= 1;
      if (before < 0) continue;
      const limit = round((value + sorted[before]) / 2);
      if (limit > (limits.at(-1) ?? Number.NEGATIVE_INFINITY)) limits.push(limit);
    }
    return limits;
  });
  const bins = columns.map((limits, feature) =>
    Uint8Array.from(rows, (row) => {
      let bin = 0;
      while (bin < limits.length && row[feature] >= limits[bin]) bin += 1;
      return bin;
    }),
  );
  return { bins, limits: columns, count: rows.length };
}

/**
 * A tree that follows the slopes, by Newton steps. Adds what it says of each row to `sums`.
 *
 * @param options rate, depth, minWeight (least sum of curves in a leaf), penalty, columns (share that is considered)
 */
export function growTree(data, slopes, curves, sums, options, random) {
  const features = [...data.bins.keys()].filter(() => random() < options.columns);
  const grow = (rows, depth) => {
    let [slope, curve] = [0, 0];
    for (const row of rows) {
      slope += slopes[row];
      curve += curves[row];
    }
    const split = depth > 0 ? bestSplit(data, rows, slopes, curves, slope, curve, features, options) : undefined;
    if (!split) {
      const outcome = round((options.rate * slope) / (curve + options.penalty));
      for (const row of rows) sums[row] += outcome;
      return outcome;
    }
    const { feature, bin } = split;
    const column = data.bins[feature];
    const [less, more] = [rows.filter((row) => column[row] <= bin), rows.filter((row) => column[row] > bin)];
    return { feature, limit: data.limits[feature][bin], less: grow(less, depth - 1), more: grow(more, depth - 1) };
  };
  return grow(
    Uint32Array.from({ length: data.count }, (_, row) => row),
    options.depth,
  );
}

function bestSplit({ bins, limits }, rows, slopes, curves, slope, curve, features, { penalty, minWeight }) {
  const gainOf = (one, other) => one ** 2 / (other + penalty);
  const all = gainOf(slope, curve);
  const [slopeSums, curveSums] = [new Float64Array(BINS), new Float64Array(BINS)];
  let best;
  for (const feature of features) {
    slopeSums.fill(0);
    curveSums.fill(0);
    const column = bins[feature];
    for (const row of rows) {
      slopeSums[column[row]] += slopes[row];
      curveSums[column[row]] += curves[row];
    }
    let [less, lessCurve] = [0, 0];
    for (let bin = 0; bin < limits[feature].length; bin += 1) {
      less += slopeSums[bin];
      lessCurve += curveSums[bin];
      if (lessCurve < minWeight || curve - lessCurve < minWeight) continue;
      const gain = gainOf(less, lessCurve) + gainOf(slope - less, curve - lessCurve) - all;
      if (gain > (best?.gain ?? 0.001)) best = { gain, feature, bin };
    }
  }
  return best;
}

export const round = (value) => Number(value.toPrecision(4));

export function outcomeOf(tree, features) {
  let node = tree;
  while (typeof node !== 'number') node = features[node.feature] < node.limit ? node.less : node.more;
  return node;
}

/** A linear congruential generator. */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
