/** By how many standard deviations the nearest passage is nearer than all, if it is no accident. */
const STANDS_OUT = 4.5;

/** The passages that are nearest to a question. */
export interface Nearest {
  /** Their ids, the nearest first. */
  ids: string[];
  /** Whether the first one is much nearer than the others. */
  standsOut: boolean;
  /** By how many standard deviations it is nearer than the mean of all. */
  distinction: number;
}

/** The vectors of the passages of one index by their ids, with the hash of what they were made of. */
export type Vectors = Map<string, { hash: string; vector: Int8Array }>;

/** Undefined if no vector is of the model that the question's is of. */
export function nearestOf(asked: Int8Array, vectors: Vectors, most: number): Nearest | undefined {
  const near = [...vectors].flatMap(([id, { vector }]) =>
    vector.length === asked.length ? [{ id, likeness: cosine(asked, vector) }] : [],
  );
  if (near.length === 0) return undefined;
  near.sort((one, other) => other.likeness - one.likeness);
  const mean = near.reduce((sum, { likeness }) => sum + likeness, 0) / near.length;
  const variance = near.reduce((sum, { likeness }) => sum + (likeness - mean) ** 2, 0) / near.length;
  const distinction = ((near[0]?.likeness ?? 0) - mean) / (Math.sqrt(variance) || 1);
  return { ids: near.slice(0, most).map(({ id }) => id), standsOut: distinction > STANDS_OUT, distinction };
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
