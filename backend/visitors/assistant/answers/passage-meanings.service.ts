export interface Nearest {
  /** Ids of the passages, nearest first. */
  ids: string[];
  /** Whether the first passage is much nearer than the others. */
  standsOut: boolean;
}

/** The vectors of an index by id of the passage, with the hash of their input. */
export type Vectors = Map<string, { hash: string; vector: Int8Array }>;

/** Finds passages by meaning, besides by their words. */
export abstract class PassageMeanings {
  abstract readonly isAvailable: boolean;

  /** Reads or makes the missing vectors of passages. Returns whether all passages have one. */
  abstract complete(vectors: Vectors, texts: readonly { id: string; text: string }[]): Promise<boolean>;

  /** Returns the nearest passages; undefined if they can't be determined. */
  abstract nearest(question: string, vectors: Vectors, address: string): Promise<Nearest | undefined>;
}
