import classes from './Sparkline.module.css';

const WIDTH = 120;
const HEIGHT = 58;
/** So that the line is not cut at the top. */
const TOP = 3;

/** A green line over its filled ground, from zero up: no axes, no legend. What it says stands beside it as a figure. */
export function Sparkline({ values }: { values: number[] }) {
  const most = Math.max(...values, 1);
  const step = WIDTH / Math.max(values.length - 1, 1);
  const points = values.map((value, index): Point => [index * step, HEIGHT - 1 - (value / most) * (HEIGHT - 1 - TOP)]);
  const line = smooth(points);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-points={values.length}
    >
      <path className={classes.ground} d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path className={classes.line} d={line} />
    </svg>
  );
}

type Point = readonly [x: number, y: number];

/** A curve through the points that never swings beyond them (Fritsch and Carlson), so that it shows no fall that was none. */
function smooth(points: readonly Point[]): string {
  const slopes = points.slice(1).map(([x, y], index) => {
    const [before, level] = points[index] ?? [0, 0];
    return (y - level) / (x - before);
  });
  const tangents = points.map((_, index) => tangent(slopes[index - 1], slopes[index]));
  return points.reduce((path, [x, y], index) => {
    const before = points[index - 1];
    if (!before) return `M${x} ${y}`;
    const third = (x - before[0]) / 3;
    const first = before[1] + third * (tangents[index - 1] ?? 0);
    const second = y - third * (tangents[index] ?? 0);
    return `${path}C${before[0] + third} ${first} ${x - third} ${second} ${x} ${y}`;
  }, '');
}

/** The harmonic mean of the slopes on both sides; level where they differ in direction. */
function tangent(before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined) return before ?? after ?? 0;
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
}
