/** Minimum distance of the nearest passage from the mean, in standard deviations, to rule out a coincidence. */
const STANDS_OUT = 4.5;

/** The passages nearest to a question. */
export interface Nearest {
  /** Ids of the passages, nearest first. */
  ids: string[];
  /** Whether the first passage is much nearer than the others. */
  standsOut: boolean;
}

/** The vectors of an index by id of the passage, with the hash of their input. */
export type Vectors = Map<string, { hash: string; vector: Int8Array }>;

/** Returns undefined if no vector comes from the same model as the question's. */
export function nearestOf(asked: Int8Array, vectors: Vectors, most: number): Nearest | undefined {
  const near = [...vectors].flatMap(([id, { vector }]) =>
    vector.length === asked.length ? [{ id, likeness: cosine(asked, vector) }] : [],
  );
  if (near.length === 0) return undefined;
  near.sort((one, other) => other.likeness - one.likeness);
  const mean = near.reduce((sum, { likeness }) => sum + likeness, 0) / near.length;
  const variance = near.reduce((sum, { likeness }) => sum + (likeness - mean) ** 2, 0) / near.length;
  const distinction = ((near[0]?.likeness ?? 0) - mean) / (Math.sqrt(variance) || 1);
  return { ids: near.slice(0, most).map(({ id }) => id), standsOut: distinction > STANDS_OUT };
}

function cosine(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / (Math.sqrt(first * second) || 1);
}
